import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { UseList } from "./use-list.tsx";

type PictureUsesProps = { id: string; label?: string };

/** Lists where a picture is used, with links. */
export function PictureUses({ id, label = "Used in" }: PictureUsesProps) {
  const query = useQuery(useTRPC().media.uses.queryOptions({ id }));
  const error = useErrorMessage(query.error, "Failed to find where this picture is used");
  const { uses = [], hasMore = false } = query.data ?? {};
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-2">
      <Heading level={3} size="name">
        {label}
      </Heading>
      <QueryStates isPending={query.isPending} error={error} onRetry={query.refetch}>
        {uses.length === 0 ? (
          <Text tone="quiet">Nothing uses this picture.</Text>
        ) : (
          <UseList uses={uses} hasMore={hasMore} />
        )}
      </QueryStates>
    </section>
  );
}
