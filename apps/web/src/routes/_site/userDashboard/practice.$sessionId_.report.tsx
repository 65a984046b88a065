import { practiceQuestionGone, practiceSessionNotFound } from "@ebute/contracts/practice";
import { REPORT_FORM, reportTexts } from "@ebute/contracts/question-reports";
import { createFileRoute, type ErrorComponentProps, redirect } from "@tanstack/react-router";
import { practiceSessionQuery } from "#domains/practice/practice.queries.ts";
import { PracticeFailure } from "#domains/practice/practice-failure.tsx";
import { PracticePending } from "#domains/practice/practice-pending.tsx";
import { ownReportsQuery } from "#domains/question-reports/question-reports.queries.ts";
import { reportKey } from "#domains/question-reports/report-href.ts";
import { ReportPage } from "#domains/question-reports/report-page.tsx";
import { keepTextScript } from "#lib/forms/persistence/persisted-text.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hydrateWhenTextKeptScript } from "#lib/page/loading/hydrate-on-interaction.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard/practice/$sessionId_/report")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ number: parsePage(search.question) }),
  loader: async ({ context: { queryClient, trpc, site }, params: { sessionId }, deps }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const [session, reports] = await rethrowAsNotFound(
      Promise.all([
        queryClient.fetchQuery(practiceSessionQuery(trpc, sessionId, deps.number)),
        queryClient.fetchQuery(ownReportsQuery(trpc, sessionId)),
      ]),
    );
    const { question } = session;
    const report = reports.find(
      ({ questionVersionId, isOfEarlierVersion }) =>
        questionVersionId === question?.questionVersionId && !isOfEarlierVersion,
    );
    return { question, report };
  },
  head: ({ match: { context, loaderDeps, params } }) => ({
    meta: [{ title: titleOf(context.site, "Report this question") }],
    scripts: import.meta.env.SSR
      ? [{ children: keepNoteScript(context, reportKey(params.sessionId, loaderDeps.number)) }]
      : [],
  }),
  pendingComponent: PracticePending,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

/** The note stays on the device before React is there, and is shown again by it. */
function keepNoteScript({ assets }: RouterContext, key: string): string {
  return `${keepTextScript()};${hydrateWhenTextKeptScript(assets, key)}`;
}

function Page() {
  const { question, report } = Route.useLoaderData();
  const { sessionId } = Route.useParams();
  const { form } = Route.useRouteContext();
  if (!question) return <PracticeFailure message={practiceQuestionGone.message} />;
  const { number, stem } = question;
  const served = form?.form === REPORT_FORM ? form : undefined;
  return (
    <ReportPage sessionId={sessionId} number={number} stem={stem} report={report} served={served} />
  );
}

function Missing() {
  return <PracticeFailure message={practiceSessionNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return <PracticeFailure message={userMessage(error, reportTexts.loadFailed)} />;
}
