import { useQuery } from "@tanstack/react-query";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { aiUsageQuery, mailUsageQuery } from "../settings.queries.ts";

/** Used part of a limit; renders nothing until it is loaded. */
export function LimitUsage({ of }: { of: "ai" | "mail" }) {
  return of === "ai" ? <AiUsageNote /> : <MailUsageNote />;
}

function AiUsageNote() {
  const { data: usage } = useQuery({ ...aiUsageQuery(useTRPC()), retry: false });
  if (!usage) return null;
  const { drafts, limit, renewsAt } = usage;
  const isUsedUp = limit !== null && drafts >= limit;
  return (
    <Text size="small" className={isUsedUp ? "text-warn" : "text-ink-2"}>
      {`This month: ${limit === null ? drafts : `${drafts} of ${limit}`}. The count begins again on `}
      <Time iso={renewsAt} />.
    </Text>
  );
}

function MailUsageNote() {
  const { data: usage } = useQuery({ ...mailUsageQuery(useTRPC()), retry: false });
  if (!usage) return null;
  return (
    <Text size="small" tone="quiet">
      {`Letters in the last hour: ${usage.hour}. In the last 24 hours: ${usage.day}.`}
    </Text>
  );
}
