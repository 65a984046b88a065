import { createFileRoute } from "@tanstack/react-router";
import { QuestionTabs } from "#domains/question-reports/admin/question-tabs.tsx";
import { QuestionScreen } from "#domains/questions/admin/table/question-screen.tsx";
import { parseQuestionTable } from "#domains/questions/admin/table/question-table-params.ts";
import { TrashPanel } from "#domains/trash/admin/trash-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/questions")({
  loaderDeps: ({ search }) => parseQuestionTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.questions.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Questions") }] }),
  component: QuestionsPage,
});

function QuestionsPage() {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QuestionTabs current="all" />
        <QuestionScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />
      </div>
      <TrashPanel kinds={["question"]} />
    </>
  );
}
