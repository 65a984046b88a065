import { createFileRoute } from "@tanstack/react-router";
import { PictureScreen } from "#domains/media/admin/library/picture-screen.tsx";
import { parsePictureTable } from "#domains/media/admin/library/picture-table-params.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { useTableNavigation } from "#lib/tables/table-navigation.ts";

// Has no loader, because loaders are part of every page's first script.
export const Route = createFileRoute("/admin/media")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Pictures") }] }),
  component: PicturesPage,
});

function PicturesPage() {
  return <PictureScreen input={parsePictureTable(Route.useSearch())} onGo={useTableNavigation()} />;
}
