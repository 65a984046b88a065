import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SavedSubjectsPage } from "#domains/practice/offline/screens/saved-subjects-page.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { sendUnsent } from "#src/unsent-answers.ts";

export const Route = createFileRoute("/_site/saved-subjects")({
  head: ({ match: { context } }) => ({
    meta: [
      { title: titleOf(context.site, "Study without a connection") },
      { name: "robots", content: "noindex" },
    ],
    // React fills the page from the device at once.
    scripts: import.meta.env.SSR ? [{ type: "module", src: context.assets.client }] : [],
  }),
  component: SavedSubjectsRoute,
});

/** The player comes with an exam alone. */
const DeviceExam = lazy(async () => {
  const { DeviceExam: component } = await import("#domains/exams/paper/device-exam.tsx");
  return { default: component };
});

function SavedSubjectsRoute() {
  return (
    <SavedSubjectsPage
      search={Route.useSearch()}
      sendAll={sendUnsent}
      exam={(account, sittingId, number) => (
        <Suspense fallback={<Skeleton rows={4} className="h-20" />}>
          <DeviceExam account={account} sittingId={sittingId} number={number} />
        </Suspense>
      )}
    />
  );
}
