import { createFileRoute } from "@tanstack/react-router";
import { StudentScreen } from "#domains/students/admin/student-screen.tsx";
import { parseStudentTable } from "#domains/students/admin/student-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

export const Route = createFileRoute("/admin/users")({
  loaderDeps: ({ search }) => parseStudentTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) =>
    prefetchList(queryClient, trpc.students.table.queryOptions(deps)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Users") }] }),
  component: UsersPage,
});

function UsersPage() {
  return <StudentScreen input={Route.useLoaderDeps()} onGo={useTableNavigation()} />;
}
