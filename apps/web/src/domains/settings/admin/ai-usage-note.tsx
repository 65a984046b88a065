import { useQuery } from "@tanstack/react-query";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { aiUsageQuery } from "../settings.queries.ts";

/** How many drafts this month has already, and when the count begins again. Nothing until it is known. */
export function AiUsageNote() {
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
