import { THREAD_FORM, threadTexts } from "@ebute/contracts/threads";
import { tutorialNotFound } from "@ebute/contracts/tutorials";
import { createFileRoute, type ErrorComponentProps, redirect } from "@tanstack/react-router";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { ThreadSection } from "#domains/threads/lesson-threads.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard/questions/$tutorialId")({
  loader: async ({ context: { queryClient, trpc, site }, params: { tutorialId } }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    const [{ title }] = await rethrowAsNotFound(
      Promise.all([
        queryClient.ensureQueryData(trpc.tutorials.get.queryOptions({ id: tutorialId })),
        queryClient.ensureQueryData(trpc.threads.ofLesson.queryOptions({ id: tutorialId })),
      ]),
    );
    return { title };
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Questions to your teacher") }],
  }),
  pendingComponent: Pending,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

/** Questions about one lesson: the page that shows a refused form again. */
function Page() {
  const { title } = Route.useLoaderData();
  const { tutorialId } = Route.useParams();
  const { form } = Route.useRouteContext();
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Heading level={1} size="h1">
          {title}
        </Heading>
        <TextLink
          href={`/bblog/${tutorialId}#questions`}
          className="inline-flex min-h-11 items-center"
        >
          Back to the lesson
        </TextLink>
      </div>
      <ThreadSection id={tutorialId} served={form?.form === THREAD_FORM ? form : undefined} />
    </div>
  );
}

function Pending() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        Questions to your teacher
      </Heading>
      <Skeleton rows={4} className="h-20" />
    </div>
  );
}

function Missing() {
  return <Failure message={tutorialNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return <Failure message={userMessage(error, threadTexts.loadFailed)} />;
}

function Failure({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        {threadTexts.title}
      </Heading>
      <ErrorPanel message={message}>
        <Text>
          <TextLink href="/userDashboard" className="inline-flex min-h-11 items-center">
            Back to dashboard
          </TextLink>
        </Text>
      </ErrorPanel>
    </div>
  );
}
