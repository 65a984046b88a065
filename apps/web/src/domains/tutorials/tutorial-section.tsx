import { tutorialTexts } from "@ebute/contracts/tutorials";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { SavedAge } from "#components/ui/saved-age.tsx";
import { ShowMore } from "#components/ui/show-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TutorialCard } from "./tutorial-card.tsx";
import { tutorialsQuery } from "./tutorials.queries.ts";

/** The student's tutorials; one at a time is open. */
export function TutorialSection({ id }: { id: string }) {
  const trpc = useTRPC();
  const query = useInfiniteQuery({ ...tutorialsQuery(trpc), ...listQueryOptions });
  const error = useErrorMessage(query.error);
  const [openId, setOpenId] = useState<string>();
  const tutorials = query.data?.pages.flatMap((page) => page.tutorials);
  return (
    <DashboardSection id={id} title="Tutorial Classes & Blogs">
      <QueryStates
        isPending={query.isPending}
        error={error}
        onRetry={query.refetch}
        subject="Tutorial Classes & Blogs"
        placeholder={<Skeleton rows={3} className="h-40" />}
      >
        <SavedAge at={query.dataUpdatedAt} />
        {tutorials?.length === 0 && <EmptyState>{tutorialTexts.empty}</EmptyState>}
        {tutorials && tutorials.length > 0 && (
          <ul className="divide-rule border-rule divide-y border-y">
            {tutorials.map((tutorial) => (
              <li key={tutorial._id} className="py-6">
                <TutorialCard
                  tutorial={tutorial}
                  isOpen={tutorial._id === openId}
                  onToggle={() => setOpenId(tutorial._id === openId ? undefined : tutorial._id)}
                />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <ShowMore isBusy={query.isFetchingNextPage} onMore={query.fetchNextPage}>
            Show older tutorials
          </ShowMore>
        )}
      </QueryStates>
    </DashboardSection>
  );
}
