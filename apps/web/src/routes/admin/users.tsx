import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { StudentScreen } from "#domains/students/admin/student-screen.tsx";
import { parseStudentTable } from "#domains/students/admin/student-table-params.ts";
import { studentTableQuery } from "#domains/students/admin/students.queries.ts";
import { prefetchListOptions } from "#lib/list-query-options.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/users")({
  loaderDeps: ({ search }) => parseStudentTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...studentTableQuery(trpc, deps), ...prefetchListOptions });
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Users") }] }),
  component: UsersPage,
});

function UsersPage() {
  const navigate = useNavigate();
  return (
    <StudentScreen
      input={Route.useLoaderDeps()}
      onGo={(href) => void navigate({ href, resetScroll: false })}
    />
  );
}
