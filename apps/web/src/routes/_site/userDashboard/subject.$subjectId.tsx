import { createFileRoute, redirect } from "@tanstack/react-router";
import { SubjectMissing, SubjectScreen } from "#domains/courses/subject-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";

export const Route = createFileRoute("/_site/userDashboard/subject/$subjectId")({
  // In the browser not awaited: the page shows its own loading state.
  loader: async ({ context: { queryClient, trpc, site }, params: { subjectId } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const query = trpc.courses.subject.queryOptions({ id: subjectId });
    if (import.meta.env.SSR) await rethrowAsNotFound(queryClient.ensureQueryData(query));
    else void queryClient.prefetchQuery(query);
  },
  head: ({ match: { context }, params: { subjectId } }) => {
    const { queryKey } = context.trpc.courses.subject.queryOptions({ id: subjectId });
    const subject = context.queryClient.getQueryData(queryKey);
    return { meta: [{ title: titleOf(context.site, subject?.name ?? "Subject") }] };
  },
  notFoundComponent: SubjectMissing,
  component: SubjectRoute,
});

function SubjectRoute() {
  return <SubjectScreen id={Route.useParams().subjectId} />;
}
