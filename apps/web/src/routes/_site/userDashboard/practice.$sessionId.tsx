import {
  type PracticeQuestion,
  practiceSessionNotFound,
  practiceTexts,
} from "@ebute/contracts/practice";
import { createFileRoute, type ErrorComponentProps, redirect } from "@tanstack/react-router";
import { BookmarkForm } from "#domains/bookmarks/bookmark-form.tsx";
import { sessionBookmarksQuery } from "#domains/bookmarks/bookmarks.queries.ts";
import { practiceReviewQuery, practiceSessionQuery } from "#domains/practice/practice.queries.ts";
import { PracticeFailure } from "#domains/practice/practice-failure.tsx";
import { PracticePending } from "#domains/practice/practice-pending.tsx";
import { PracticeReviewPage } from "#domains/practice/practice-review-page.tsx";
import { PracticeSessionPage } from "#domains/practice/practice-session-page.tsx";
import { ownReportsQuery } from "#domains/question-reports/question-reports.queries.ts";
import { ReportLine } from "#domains/question-reports/report-line.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard/practice/$sessionId")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    number: search.question === undefined ? undefined : parsePage(search.question),
  }),
  loader: async ({ context: { queryClient, trpc, site }, params: { sessionId }, deps }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    return rethrowAsNotFound(readPractice({ queryClient, trpc }, sessionId, deps.number));
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, practiceTexts.title) }],
  }),
  pendingComponent: PracticePending,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

type Reading = Pick<RouterContext, "queryClient" | "trpc">;

/** Reads the session, and its review once it is finished. */
async function readPractice({ queryClient, trpc }: Reading, id: string, number?: number) {
  const [session, reports, bookmarked] = await Promise.all([
    queryClient.fetchQuery(practiceSessionQuery(trpc, id, number)),
    queryClient.fetchQuery(ownReportsQuery(trpc, id)),
    queryClient.fetchQuery(sessionBookmarksQuery(trpc, id)),
  ]);
  const own = { session, reports, bookmarked };
  if (session.finishedAt === null) return { ...own, review: undefined };
  return { ...own, review: await queryClient.fetchQuery(practiceReviewQuery(trpc, id)) };
}

function Page() {
  const { session, review, reports, bookmarked } = Route.useLoaderData();
  const { form } = Route.useRouteContext();
  const renderReport = ({ number, questionVersionId }: PracticeQuestion) => (
    <ReportLine
      sessionId={session._id}
      number={number}
      report={reports.find((report) => report.questionVersionId === questionVersionId)}
    >
      <BookmarkForm
        kind="question"
        name={`question ${number}`}
        id={session._id}
        number={number}
        isSet={bookmarked.includes(questionVersionId)}
      />
    </ReportLine>
  );
  if (review) return <PracticeReviewPage review={review} renderReport={renderReport} />;
  const served = form?.form === "practiceAnswer" ? form : undefined;
  return (
    <PracticeSessionPage
      key={session.number}
      session={session}
      served={served}
      report={session.question && renderReport(session.question)}
    />
  );
}

function Missing() {
  return <PracticeFailure message={practiceSessionNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return <PracticeFailure message={userMessage(error, practiceTexts.loadFailed)} />;
}
