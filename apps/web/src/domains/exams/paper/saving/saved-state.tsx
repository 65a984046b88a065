import { signInHref } from "@ebute/contracts/sign-in";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Sending } from "#lib/offline/device/sending.ts";
import { sittingHref } from "../../exam-href.ts";

type SavedStateProps = {
  sittingId: string;
  /** Presses that the server does not have. */
  unsent: number;
  sending: Sending | undefined;
  isHydrated: boolean;
};

/** Place of the answers: this device, or the server. */
export function SavedState({ sittingId, unsent, sending, isHydrated }: SavedStateProps) {
  if (!isHydrated) return null;
  const isSignedOut = unsent > 0 && sending === "signIn";
  return (
    <div role="status" className="text-ink-2">
      <Text size="small">{unsent === 0 ? "Saved" : "On this device, will be sent"}</Text>
      {isSignedOut && (
        <Text size="small">
          Your session has ended.{" "}
          <TextLink href={signInHref(sittingHref(sittingId))}>Sign in</TextLink> to send your
          answers.
        </Text>
      )}
    </div>
  );
}
