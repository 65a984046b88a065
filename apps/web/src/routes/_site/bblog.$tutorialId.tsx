import { COMMENTED_NOTICE } from "@ebute/contracts/comments";
import { ASKED_NOTICE } from "@ebute/contracts/threads";
import { tutorialNotFound, tutorialTexts } from "@ebute/contracts/tutorials";
import { createFileRoute, type ErrorComponentProps } from "@tanstack/react-router";
import { PagePending } from "#components/layout/page-pending.tsx";
import { LessonBookmark } from "#domains/bookmarks/lesson-bookmark.tsx";
import { LessonPlaceLine } from "#domains/courses/lesson-place.tsx";
import { LessonSteps } from "#domains/courses/lesson-steps.tsx";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { LessonThreads } from "#domains/threads/lesson-threads.tsx";
import { printScript } from "#domains/tutorials/lesson/print-script.ts";
import { tutorialCommentKey } from "#domains/tutorials/tutorial-comment-key.ts";
import { TutorialFailure } from "#domains/tutorials/tutorial-failure.tsx";
import { TutorialPage } from "#domains/tutorials/tutorial-page.tsx";
import { tutorialCommentsQuery } from "#domains/tutorials/tutorials.queries.ts";
import { keepTextScript } from "#lib/forms/persistence/persisted-text.ts";
import { failureHead, pageHead } from "#lib/page/head/page-head.ts";
import {
  hydrateWhenSignedInScript,
  hydrateWhenStoredScript,
  hydrateWhenTextKeptScript,
} from "#lib/page/loading/hydrate-on-interaction.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { isPageNotFoundData, requireFeature } from "#lib/page/require-page.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/bblog/$tutorialId")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    comments: parseText(search.comments),
    notice: parseText(search.notice),
  }),
  loader: async ({ context, params: { tutorialId }, deps: { comments } }) => {
    const { queryClient, trpc } = context;
    await requireFeature(context, "studyArea");
    const lesson = await rethrowAsNotFound(
      queryClient.ensureQueryData(trpc.tutorials.get.queryOptions({ id: tutorialId })),
    );
    await rethrowAsNotFound(
      Promise.all([
        !lesson.isLocked &&
          queryClient.ensureQueryData(tutorialCommentsQuery(trpc, tutorialId, comments)),
        context.viewer &&
          !lesson.isLocked &&
          Promise.all([
            queryClient.prefetchQuery(trpc.threads.ofLesson.queryOptions({ id: tutorialId })),
            queryClient.prefetchQuery(trpc.bookmarks.hasLesson.queryOptions({ id: tutorialId })),
          ]),
        lesson.topicId &&
          queryClient.ensureQueryData(trpc.courses.place.queryOptions({ id: tutorialId })),
      ]),
    );
  },
  head: ({ match, params: { tutorialId } }) => {
    const { context } = match;
    const { queryKey } = context.trpc.tutorials.get.queryOptions({ id: tutorialId });
    const tutorial = context.queryClient.getQueryData(queryKey);
    if (!tutorial) return failureHead(context.site, match);
    const { title, excerpt, isLocked } = tutorial;
    const isSent = match.loaderDeps.notice === COMMENTED_NOTICE;
    return {
      ...pageHead(match, {
        title,
        description: excerpt || title,
        path: `/bblog/${tutorialId}`,
        isIndexed: !isLocked,
      }),
      scripts: import.meta.env.SSR ? [{ children: lessonScript(context, tutorialId, isSent) }] : [],
    };
  },
  pendingComponent: Loading,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

/** A page for visitors may come from a cache, so that a student's device loads the student's version. */
function lessonScript(
  { viewer, form, assets }: RouterContext,
  id: string,
  isSent: boolean,
): string {
  const key = tutorialCommentKey(id);
  const keep = viewer || form ? `${keepTextScript(isSent ? key : undefined)};` : "";
  if (!viewer) return `${keep}${printScript};${hydrateWhenSignedInScript(assets)}`;
  return `${keep}${printScript};${hydrateWhenTextKeptScript(assets, key)};${hydrateWhenStoredScript(assets)}`;
}

function Page() {
  const { comments, notice } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const { tutorialId } = Route.useParams();
  return (
    <TutorialPage
      id={tutorialId}
      place={<LessonPlaceLine id={tutorialId} />}
      steps={<LessonSteps id={tutorialId} />}
      bookmark={<LessonBookmark id={tutorialId} />}
      threads={<LessonThreads id={tutorialId} isSent={notice === ASKED_NOTICE} />}
      shownComments={comments}
      served={form?.form === "tutorialComment" ? form : undefined}
      isDone={notice === COMMENTED_NOTICE}
    />
  );
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
