import { examNotFound, examTexts } from "@ebute/contracts/exams";
import { createFileRoute, type ErrorComponentProps, redirect } from "@tanstack/react-router";
import { ExamFailure } from "#domains/exams/exam-failure.tsx";
import { ExamPage } from "#domains/exams/exam-page.tsx";
import { ExamPending } from "#domains/exams/exam-pending.tsx";
import { ownExamQuery } from "#domains/exams/exams.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard/exams/$examId")({
  loader: async ({ context: { queryClient, trpc, site }, params: { examId } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    return rethrowAsNotFound(queryClient.fetchQuery(ownExamQuery(trpc, examId)));
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Exams") }] }),
  pendingComponent: ExamPending,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

function Page() {
  const exam = Route.useLoaderData();
  const { form } = Route.useRouteContext();
  return <ExamPage exam={exam} served={form?.form === "examStart" ? form : undefined} />;
}

function Missing() {
  return <ExamFailure message={examNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return <ExamFailure message={userMessage(error, examTexts.loadFailed)} />;
}
