import { createFileRoute } from "@tanstack/react-router";
import { CourseScreen } from "#domains/courses/admin/course-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";
import { parseText, type SearchParams } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/admin/courses")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({ subject: parseText(search.subject) }),
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(trpc.courses.list.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Courses") }] }),
  component: CoursesPage,
});

const hrefOf = (id: string) => `/admin/courses?subject=${id}`;

function CoursesPage() {
  const navigate = Route.useNavigate();
  return (
    <CourseScreen
      subjectId={Route.useLoaderDeps().subject}
      hrefOf={hrefOf}
      onChoose={(id) => void navigate({ href: hrefOf(id) })}
    />
  );
}
