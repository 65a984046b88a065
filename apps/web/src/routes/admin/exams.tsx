import { createFileRoute } from "@tanstack/react-router";
import { ExamScreen } from "#domains/exams/admin/exam-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { hasAdminSession } from "#lib/session/session.ts";

export const Route = createFileRoute("/admin/exams")({
  loader: ({ context: { queryClient, trpc } }) => {
    if (hasAdminSession()) void queryClient.prefetchQuery(trpc.exams.list.queryOptions());
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Exams") }] }),
  component: ExamScreen,
});
