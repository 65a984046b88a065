import { mailTexts } from "@ebute/contracts/mail";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { useTRPC } from "#lib/trpc.ts";

/** Says on the dashboard that no mail is set up; empty when it is, or the state is unknown. */
export function MailNotice() {
  const { data } = useQuery({ ...useTRPC().mail.state.queryOptions(), retry: false });
  return data?.isConfigured === false ? (
    <Notice tone="info">{mailTexts.notConfigured}</Notice>
  ) : null;
}
