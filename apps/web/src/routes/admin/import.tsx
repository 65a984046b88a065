import { createFileRoute } from "@tanstack/react-router";
import { Heading } from "#components/ui/heading.tsx";
import { ExportSection } from "#domains/exports/admin/export-section.tsx";
import { ImportScreen } from "#domains/imports/admin/import-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";

export const Route = createFileRoute("/admin/import")({
  head: ({ match: { context } }) => ({
    meta: [{ title: titleOf(context.site, "Import and export") }],
  }),
  component: ImportPage,
});

function ImportPage() {
  return (
    <div className="max-w-form grid gap-6">
      <Heading level={1} size="h2" tabIndex={-1}>
        Import and export
      </Heading>
      <ImportScreen />
      <ExportSection />
    </div>
  );
}
