import { useQuery } from "@tanstack/react-query";
import { Heading } from "#components/ui/heading.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { pictureUsesQuery } from "../../media.queries.ts";
import { hrefOfUse, labelOfUse } from "./use-links.ts";

/** Lists where a picture is used, with links. */
export function PictureUses({ id }: { id: string }) {
  const query = useQuery(pictureUsesQuery(useTRPC(), id));
  const error = useErrorMessage(query.error, "Failed to find where this picture is used");
  const { uses = [], hasMore = false } = query.data ?? {};
  return (
    <section aria-label="Used in" className="grid grid-cols-1 gap-2">
      <Heading level={3} size="name">
        Used in
      </Heading>
      <QueryStates isPending={query.isPending} error={error} onRetry={query.refetch}>
        {uses.length === 0 ? (
          <Text tone="quiet">Nothing uses this picture.</Text>
        ) : (
          <ul className="text-card grid gap-1 wrap-anywhere">
            {uses.map((use) => {
              const href = hrefOfUse(use);
              const title = use.title || "Without a title";
              return (
                <li key={`${use.place} ${use.state} ${use.id}`}>
                  {href ? <TextLink href={href}>{title}</TextLink> : title}{" "}
                  <span className="text-small text-ink-2">{labelOfUse(use)}</span>
                </li>
              );
            })}
            {hasMore && <li className="text-ink-2">And more.</li>}
          </ul>
        )}
      </QueryStates>
    </section>
  );
}
