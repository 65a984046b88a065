import { createFileRoute, redirect } from "@tanstack/react-router";
import { ExamListPage } from "#domains/exams/exam-list-page.tsx";
import { ownExamsQuery } from "#domains/exams/exams.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/_site/userDashboard/exams/")({
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc, site } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const exams = queryClient.prefetchQuery(ownExamsQuery(trpc));
    if (import.meta.env.SSR) await exams;
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Exams") }] }),
  component: ExamListPage,
});
