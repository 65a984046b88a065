import { createFileRoute } from "@tanstack/react-router";
import { QuestionTabs } from "#domains/question-reports/admin/question-tabs.tsx";
import { ReportScreen } from "#domains/question-reports/admin/report-screen.tsx";
import { parseReportTable } from "#domains/question-reports/admin/report-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/questions_/reports")({
  loaderDeps: ({ search }) => parseReportTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.questionReports.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Reported questions") }],
  }),
  component: ReportedQuestionsPage,
});

function ReportedQuestionsPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QuestionTabs current="reported" />
      <ReportScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
    </div>
  );
}
