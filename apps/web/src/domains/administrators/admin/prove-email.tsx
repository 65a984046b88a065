import { administratorTexts } from "@ebute/contracts/administrators";
import { useRef } from "react";
import { AdminEntry } from "#components/admin/admin-entry.tsx";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowText } from "#components/ui/slow-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { hasAdminSession } from "#lib/session/session.ts";
import { userMessage } from "#lib/trpc.ts";
import { useProveEmail } from "../administrators.mutations.ts";

/** Behind the link of a letter. A button, since what opens links in letters by itself must not change an account. */
export function ProveEmail({ siteName, token }: { siteName: string; token: string }) {
  const prove = useProveEmail();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed is gone afterwards.
  const takeFocus = () => place.current?.focus({ preventScroll: true });
  return (
    <AdminEntry siteName={siteName}>
      <Heading level={1} size="h2">
        Your New Address
      </Heading>
      <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
        {prove.error && <Notice tone="err">{userMessage(prove.error)}</Notice>}
        {prove.data && (
          <>
            <Notice tone="ok">{administratorTexts.emailProved}</Notice>
            <Text className="font-semibold wrap-anywhere">{prove.data.email}</Text>
          </>
        )}
        {prove.error || prove.data ? (
          <WayOn />
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
            {prove.isPending && <SlowText />}
          </>
        )}
      </div>
    </AdminEntry>
  );
}

function WayOn() {
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
