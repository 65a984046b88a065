import { administratorTexts } from "@ebute/contracts/administrators";
import { isCompleteLinkToken } from "@ebute/contracts/mail";
import { useRef } from "react";
import { SignedOutLayout } from "#components/admin/shell/signed-out-layout.tsx";
import { IncompleteLinkNotice } from "#components/layout/incomplete-link.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { hasAdminSession } from "#lib/session/session.ts";
import { userMessage } from "#lib/trpc.ts";
import { useVerifyAdminEmail } from "../administrators.mutations.ts";

/**
 * Page of a verification link. It needs a click, because mail scanners open links automatically.
 */
export function VerifyAdminEmail({ siteName, token }: { siteName: string; token: string }) {
  const prove = useVerifyAdminEmail();
  const isComplete = isCompleteLinkToken(token);
  const section = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves here.
  const takeFocus = () => section.current?.focus({ preventScroll: true });
  return (
    <SignedOutLayout siteName={siteName}>
      <Heading level={1} size="h2">
        Your New Address
      </Heading>
      <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
        {!isComplete && <IncompleteLinkNotice />}
        {prove.error && <Notice tone="err">{userMessage(prove.error)}</Notice>}
        {prove.data && (
          <>
            <Notice tone="ok">{administratorTexts.emailProved}</Notice>
            <Text className="font-semibold wrap-anywhere">{prove.data.email}</Text>
          </>
        )}
        {!isComplete || prove.error || prove.data ? (
          <NextStep />
        ) : (
          <>
            <Text>Do you want to log in with the address that this letter came to?</Text>
            <Button
              type="button"
              className="w-full"
              busy={prove.isPending}
              busyText="Changing..."
              onClick={() => prove.mutate({ token }, { onSettled: takeFocus })}
            >
              Use this address
            </Button>
            {prove.isPending && <SlowSendingText />}
          </>
        )}
      </div>
    </SignedOutLayout>
  );
}

function NextStep() {
  return hasAdminSession() ? (
    <LinkButton href="/admin/security" tone="secondary">
      Go to Security
    </LinkButton>
  ) : (
    <LinkButton href="/admin/login" tone="secondary">
      Go to Admin Login
    </LinkButton>
  );
}
