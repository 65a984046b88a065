import type { LetterState } from "@ebute/contracts/mail";
import { Button } from "#components/ui/button.tsx";
import { useResetLetter } from "./letters.mutations.ts";

type ResetLetterProps = { state: LetterState; onReset: (state: LetterState) => void };

/**
 * Button that resets a letter to its default texts; the firm's texts stay in the version history.
 */
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
