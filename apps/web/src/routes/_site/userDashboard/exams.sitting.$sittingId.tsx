import { examTexts, sittingNotFound } from "@ebute/contracts/exams";
import {
  createFileRoute,
  type ErrorComponentProps,
  redirect,
  useRouter,
} from "@tanstack/react-router";
import { usePaperRemoval } from "#domains/exams/device/use-paper-removal.ts";
import { ExamFailure } from "#domains/exams/exam-failure.tsx";
import { ExamPending } from "#domains/exams/exam-pending.tsx";
import { sittingQuery, sittingResultQuery } from "#domains/exams/exams.queries.ts";
import { ElsewherePage } from "#domains/exams/paper/elsewhere-page.tsx";
import { SittingPage } from "#domains/exams/paper/sitting-page.tsx";
import { storeExamPage } from "#domains/exams/paper/store-exam-page.ts";
import { ResultPage } from "#domains/exams/result/result-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { rethrowAsNotFound } from "#lib/rethrow-as-not-found.ts";
import { parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { userMessage } from "#lib/trpc.ts";

export const Route = createFileRoute("/_site/userDashboard/exams/sitting/$sittingId")({
  loaderDeps: ({ search }: { search: SearchParams }) => ({
    number: search.question === undefined ? undefined : parsePage(search.question),
  }),
  loader: async ({ context: { queryClient, trpc, site }, params: { sittingId }, deps }) => {
    if (!site.features.studyArea) throw redirect({ href: "/userDashboard/account", replace: true });
    return rethrowAsNotFound(readSitting({ queryClient, trpc }, sittingId, deps.number));
  },
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Exams") }],
    // The clock and the saving of answers cannot wait for the first press.
    scripts: import.meta.env.SSR ? [{ type: "module", src: context.assets.client }] : [],
  }),
  pendingComponent: ExamPending,
  notFoundComponent: Missing,
  errorComponent: Failed,
  component: Page,
});

type Reading = Pick<RouterContext, "queryClient" | "trpc">;

/** Reads the paper, and its result once it is closed. */
async function readSitting({ queryClient, trpc }: Reading, id: string, number?: number) {
  const sitting = await queryClient.fetchQuery(sittingQuery(trpc, id, number));
  if (sitting.state === "running") return { sitting, result: undefined };
  return { sitting, result: await queryClient.fetchQuery(sittingResultQuery(trpc, id)) };
}

function Page() {
  const { sitting, result } = Route.useLoaderData();
  const { number } = Route.useLoaderDeps();
  const { form } = Route.useRouteContext();
  const served = form?.form === "sitting" ? form : undefined;
  const router = useRouter();
  usePaperRemoval(sitting._id, result !== undefined || !sitting.isHere);
  if (result) return <ResultPage result={result} served={served} />;
  if (!sitting.isHere) return <ElsewherePage sitting={sitting} served={served} />;
  return (
    <SittingPage
      // Before React has the page, a link to a question is followed by the router.
      key={`${sitting._id} ${number}`}
      sitting={sitting}
      served={served}
      storePage={() => storeExamPage(router)}
      onOver={() => void router.invalidate()}
    />
  );
}

function Missing() {
  return <ExamFailure message={sittingNotFound.message} />;
}

function Failed({ error }: ErrorComponentProps) {
  return <ExamFailure message={userMessage(error, examTexts.loadFailed)} />;
}
