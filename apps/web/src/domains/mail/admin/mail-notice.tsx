import { mailTexts } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { mailStateQuery } from "../mail.queries.ts";

/** Mail delivery problems on the dashboard; empty when there are none or the state is unknown. */
export function MailNotice() {
  const { data } = useQuery({ ...mailStateQuery(useTRPC()), retry: false });
  if (data && data.failed > 0) {
    return (
      <Notice tone="err">
        {formatNounCount(data.failed, "mail")} could not be delivered.{" "}
        <TextLink href="/admin/mail" className="-my-2 inline-block py-3">
          Open Mail
        </TextLink>
      </Notice>
    );
  }
  if (data?.isConfigured === false) return <Notice tone="info">{mailTexts.notConfigured}</Notice>;
  return null;
}
