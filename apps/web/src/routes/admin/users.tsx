import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { StudentScreen } from "#domains/students/admin/student-screen.tsx";
import { readStudentTable } from "#domains/students/admin/student-table-address.ts";
import { studentTableQuery } from "#domains/students/admin/students.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/users")({
  loaderDeps: ({ search }) => readStudentTable(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    if (hasAdminSession())
      void queryClient.prefetchQuery({ ...studentTableQuery(trpc, deps), ...listAhead });
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
