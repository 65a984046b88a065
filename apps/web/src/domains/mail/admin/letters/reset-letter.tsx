import type { LetterState } from "@ebute/contracts/mail";
import { Button } from "#components/ui/button.tsx";
import { useResetLetter } from "./letters.mutations.ts";

type ResetLetterProps = { state: LetterState; onReset: (state: LetterState) => void };

/** Gives the letter its original words again; the firm's stay among the earlier versions. */
export function ResetLetter({ state, onReset }: ResetLetterProps) {
  const { mutate, isPending } = useResetLetter();
  const { kind, version } = state;
  return (
    <Button
      type="button"
      tone="secondary"
      className="mt-6 w-fit"
      busy={isPending}
      busyText="Resetting..."
      onClick={() => mutate({ kind, version }, { onSuccess: onReset })}
    >
      Back to the original words
    </Button>
  );
}
