import { type PageState, pageTexts } from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { pageRevisionsQuery } from "../pages.queries.ts";
import { useRestorePageRevision } from "./pages.mutations.ts";

type PageHistoryProps = { page: PageState; onRestored: (page: PageState) => void };

/** Earlier published versions, closed until somebody asks for them. */
export function PageHistory(props: PageHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Earlier versions
      </summary>
      {isOpen && <Revisions {...props} />}
    </details>
  );
}

function Revisions({ page, onRestored }: PageHistoryProps) {
  const query = useQuery(pageRevisionsQuery(useTRPC(), page._id));
  const { mutate, isPending } = useRestorePageRevision();
  const { data = [], error, refetch } = query;
  return (
    <QueryStates
      isPending={query.isPending}
      error={useErrorMessage(error, pageTexts.loadFailed)}
      onRetry={refetch}
      placeholder={<Skeleton rows={2} className="h-16" />}
    >
      {data.length === 0 ? (
        <Text tone="quiet">{pageTexts.noRevisions}</Text>
      ) : (
        <RuledList>
          {data.map(({ _id, savedAt, savedBy, title, sectionCount }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="mr-auto min-w-0">
                <Text>
                  <Time iso={savedAt} withTime />
                </Text>
                <Text size="small" tone="quiet" className="wrap-anywhere">
                  {[title, `${sectionCount} sections`, savedBy].filter(Boolean).join(" · ")}
                </Text>
              </div>
              <Button
                type="button"
                tone="secondary"
                busy={isPending}
                aria-label={`Restore the version “${title}”`}
                onClick={() => mutate({ id: page._id, revisionId: _id }, { onSuccess: onRestored })}
              >
                Restore
              </Button>
            </li>
          ))}
        </RuledList>
      )}
    </QueryStates>
  );
}
