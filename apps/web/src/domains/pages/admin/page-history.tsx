import { type PageState, pageTexts } from "@ebute/contracts/pages";
import { useQuery } from "@tanstack/react-query";
import { EarlierVersions } from "#components/admin/history/earlier-versions.tsx";
import { RevisionList } from "#components/admin/history/revision-list.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { pageRevisionsQuery } from "../pages.queries.ts";
import { useRestorePageRevision } from "./pages.mutations.ts";

type PageHistoryProps = { page: PageState; onRestored: (page: PageState) => void };

/** Earlier published versions of a page. */
export function PageHistory(props: PageHistoryProps) {
  return (
    <EarlierVersions>
      <Revisions {...props} />
    </EarlierVersions>
  );
}

function Revisions({ page, onRestored }: PageHistoryProps) {
  const query = useQuery(pageRevisionsQuery(useTRPC(), page._id));
  const { mutate, isPending } = useRestorePageRevision();
  return (
    <RevisionList
      query={query}
      texts={{ loadFailed: pageTexts.loadFailed, empty: pageTexts.noRevisions }}
      revisions={query.data ?? []}
      describe={({ title, sectionCount, savedBy }) => [title, `${sectionCount} sections`, savedBy]}
      nameOf={({ title }) => `the version “${title}”`}
      isRestoring={isPending}
      onRestore={({ _id }) => mutate({ id: page._id, revisionId: _id }, { onSuccess: onRestored })}
    />
  );
}
