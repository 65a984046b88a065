import { studentTexts } from "@ebute/contracts/students";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useResendEmailVerification } from "./students.mutations.ts";
import { ownContactQuery } from "./students.queries.ts";

/** Shown while a changed address is not verified yet. */
export function EmailVerificationNotice({ email }: { email: string | null }) {
  const { data } = useQuery(ownContactQuery(useTRPC()));
  const ask = useResendEmailVerification();
  if (!email || !data || data.isEmailProved) return null;
  return (
    <div className="mb-5 grid justify-items-start gap-3">
      <Notice tone="info">
        Please open the letter that we sent to {email}. Until then we send no link for a new
        password there.
      </Notice>
      {ask.isSuccess && <Notice tone="ok">{studentTexts.emailProofSent}</Notice>}
      {ask.error && <Notice tone="err">{userMessage(ask.error)}</Notice>}
      <Button
        type="button"
        tone="secondary"
        busy={ask.isPending}
        busyText="Sending..."
        onClick={() => ask.mutate()}
      >
        Send the letter again
      </Button>
    </div>
  );
}
