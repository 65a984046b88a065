import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { UseList } from "./use-list.tsx";

type PictureUsesProps = { id: string; label?: string };

/** Lists where a picture is used, with links. */
export function PictureUses({ id, label = "Used in" }: PictureUsesProps) {
  const query = useQuery(useTRPC().media.uses.queryOptions({ id }));
  const { uses = [], hasMore = false } = query.data ?? {};
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-2">
      <Heading level={3} size="name">
        {label}
      </Heading>
      <QueryView
        query={query}
        loadFailed="Failed to find where this picture is used"
        showsRefetchErrors
      >
        {uses.length === 0 ? (
          <Text tone="quiet">Nothing uses this picture.</Text>
        ) : (
          <UseList uses={uses} hasMore={hasMore} />
        )}
      </QueryView>
    </section>
  );
}
