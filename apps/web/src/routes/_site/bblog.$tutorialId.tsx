import { tutorialNotFound, tutorialTexts } from "@ebute/contracts/tutorials";
import { createFileRoute, type ErrorComponentProps } from "@tanstack/react-router";
import { Container } from "#components/layout/container.tsx";
import { ERROR_TITLE } from "#components/layout/error-page.tsx";
import { TutorialFailure } from "#domains/tutorials/tutorial-failure.tsx";
import { TutorialPage } from "#domains/tutorials/tutorial-page.tsx";
import { tutorialCommentsQuery, tutorialQuery } from "#domains/tutorials/tutorials.queries.ts";
import { orNotFound } from "#lib/or-not-found.ts";
import { inlineScript } from "#lib/page/inline-script.ts";
import { pageHead, titleOf } from "#lib/page/page-head.ts";
import { wakeWhenSignedInScript } from "#lib/page/wake.ts";
import { type Search, textOf } from "#lib/tables/search-words.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/bblog/$tutorialId")({
  loaderDeps: ({ search }: { search: Search }) => ({ comments: textOf(search.comments) }),
  loader: ({ context: { queryClient, trpc }, params: { tutorialId }, deps: { comments } }) =>
    orNotFound(
      queryClient.ensureQueryData(tutorialQuery(trpc, tutorialId)).then(async ({ isLocked }) => {
        if (isLocked) return;
        await queryClient.ensureQueryData(tutorialCommentsQuery(trpc, tutorialId, comments));
      }),
    ),
  head: ({ match: { context }, params: { tutorialId } }) => {
    const { queryKey } = tutorialQuery(context.trpc, tutorialId);
    const tutorial = context.queryClient.getQueryData(queryKey);
    if (!tutorial) return { meta: [{ title: titleOf(context.site, ERROR_TITLE) }] };
    const { title, excerpt, isLocked } = tutorial;
    return {
      ...pageHead(context.site, {
        title,
        description: excerpt || title,
        path: `/bblog/${tutorialId}`,
        isIndexed: !isLocked,
      }),
      scripts: inlineScript(wakeWhenSignedInScript(context.assets)),
    };
  },
  pendingComponent: Loading,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

function Page() {
  return <TutorialPage id={Route.useParams().tutorialId} cursor={Route.useLoaderDeps().comments} />;
}

function Loading() {
  return (
    <Container className="py-8 md:py-12">
      <p role="status">{tutorialTexts.loading}</p>
    </Container>
  );
}

function Missing() {
  return <TutorialFailure path={usePath()} message={tutorialNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return (
    <TutorialFailure path={usePath()} message={userMessage(error, tutorialTexts.loadFailed)} />
  );
}

function usePath(): string {
  return `/bblog/${Route.useParams().tutorialId}`;
}
