import { createFileRoute } from "@tanstack/react-router";
import { Heading } from "#components/ui/heading.tsx";
import { SampleContentPanel } from "#domains/sample-content/admin/sample-content-panel.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/sample-content")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Sample content") }],
  }),
  component: SampleContentPage,
});

function SampleContentPage() {
  return (
    <div className="max-w-form grid gap-6">
      <Heading level={1} size="h2" tabIndex={-1}>
        Sample content
      </Heading>
      <SampleContentPanel />
    </div>
  );
}
