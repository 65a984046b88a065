import { tutorialNotFound, tutorialTexts } from "@ebute/contracts/tutorials";
import { createFileRoute, type ErrorComponentProps } from "@tanstack/react-router";
import { PagePending } from "#components/layout/page-pending.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { TutorialFailure } from "#domains/tutorials/tutorial-failure.tsx";
import { TutorialPage } from "#domains/tutorials/tutorial-page.tsx";
import { tutorialCommentsQuery, tutorialQuery } from "#domains/tutorials/tutorials.queries.ts";
import { failureHead, pageHead } from "#lib/page/head/page-head.ts";
import { hydrateWhenSignedInScript } from "#lib/page/loading/hydrate-on-interaction.ts";
import { isPageNotFoundData, requireFeature } from "#lib/page/require-page.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/bblog/$tutorialId")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ comments: parseText(search.comments) }),
  loader: async ({ context, params: { tutorialId }, deps: { comments } }) => {
    const { queryClient, trpc } = context;
    await requireFeature(context, "studyArea");
    await rethrowAsNotFound(
      queryClient.ensureQueryData(tutorialQuery(trpc, tutorialId)).then(async ({ isLocked }) => {
        if (isLocked) return;
        await queryClient.ensureQueryData(tutorialCommentsQuery(trpc, tutorialId, comments));
      }),
    );
  },
  head: ({ match, params: { tutorialId } }) => {
    const { context } = match;
    const { queryKey } = tutorialQuery(context.trpc, tutorialId);
    const tutorial = context.queryClient.getQueryData(queryKey);
    if (!tutorial) return failureHead(context.site, match);
    const { title, excerpt, isLocked } = tutorial;
    return {
      ...pageHead(match, {
        title,
        description: excerpt || title,
        path: `/bblog/${tutorialId}`,
        isIndexed: !isLocked,
      }),
      scripts: import.meta.env.SSR ? [{ children: hydrateWhenSignedInScript(context.assets) }] : [],
    };
  },
  pendingComponent: Loading,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

function Page() {
  const { comments } = Route.useLoaderDeps();
  return <TutorialPage id={Route.useParams().tutorialId} shownComments={comments} />;
}

function Loading() {
  return (
    <PagePending>
      <p>Loading...</p>
    </PagePending>
  );
}

function Missing({ data }: { data?: unknown }) {
  const path = usePath();
  if (isPageNotFoundData(data)) return <PageNotFound data={data} />;
  return <TutorialFailure path={path} message={tutorialNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return (
    <TutorialFailure path={usePath()} message={userMessage(error, tutorialTexts.loadFailed)} />
  );
}

function usePath(): string {
  return `/bblog/${Route.useParams().tutorialId}`;
}
