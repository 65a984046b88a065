import { studentTableInputSchema } from "@ebute/contracts/students";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { StudentScreen } from "#domains/students/admin/student-screen.tsx";
import { studentTableQuery } from "#domains/students/admin/students.queries.ts";
import { listAhead } from "#lib/fresh-list.ts";
import { titleOf } from "#lib/page-head.ts";
import { hasAdminSession } from "#lib/session.ts";

export const Route = createFileRoute("/admin/users")({
  loaderDeps: ({ search }) => studentTableInputSchema.parse(search),
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
