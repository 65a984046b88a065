import { type Material, materialTexts } from "@ebute/contracts/materials";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { SavedAge } from "#components/ui/saved-age.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { materialKind } from "./material-kind.ts";
import { materialsQuery } from "./materials.queries.ts";

/** Course materials, newest first. */
export function MaterialSection({ id }: { id: string }) {
  const trpc = useTRPC();
  const query = useInfiniteQuery({ ...materialsQuery(trpc), ...listQueryOptions });
  const error = useErrorMessage(query.error);
  const materials = query.data?.pages.flatMap((page) => page.materials);
  return (
    <DashboardSection id={id} title="Teaching Materials">
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Teaching Materials"
        placeholder={<Skeleton rows={2} className="h-32" />}
      >
        <SavedAge at={query.dataUpdatedAt} />
        {materials?.length === 0 && <EmptyState>{materialTexts.empty}</EmptyState>}
        {materials && materials.length > 0 && (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
            {materials.map((material) => (
              <li key={material._id}>
                <MaterialCard material={material} />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <ShowMore isBusy={query.isFetchingNextPage} onMore={query.fetchNextPage}>
            Show older materials
          </ShowMore>
        )}
      </QueryStates>
    </DashboardSection>
  );
}

function MaterialCard({ material }: { material: Material }) {
  const { title, description, fileUrl, fileName } = material;
  return (
    <article className="bg-surface flex h-full flex-col gap-2 px-[min(1rem,5vw)] py-4">
      <Heading level={3} size="name">
        {title}
      </Heading>
      <Text size="small" tone="quiet">
        {materialKind(material)}
      </Text>
      <Text className="whitespace-pre-line">
        {description ?? materialTexts.descriptionFallback}
      </Text>
      {fileUrl && (
        <LinkButton
          href={fileUrl}
          // Browsers apply the file name to same-origin URLs only; links to other sites open there.
          download={fileName ?? title}
          target={fileName === null ? "_blank" : undefined}
          rel={fileName === null ? "noopener noreferrer" : undefined}
          aria-label={`${materialTexts.download}: ${title}${fileName === null ? " (opens in a new tab)" : ""}`}
          tone="secondary"
          className="mt-auto"
        >
          {materialTexts.download}
        </LinkButton>
      )}
    </article>
  );
}
