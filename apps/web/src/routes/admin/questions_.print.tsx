import { createFileRoute } from "@tanstack/react-router";
import { PaperScreen } from "#domains/questions/admin/paper/paper-screen.tsx";
import { parseChosen } from "#domains/questions/admin/take-out/chosen-questions.ts";
import { titleOf } from "#lib/page/head/page-head.ts";

// Has no loader, because loaders are part of every page's first script.
export const Route = createFileRoute("/admin/questions_/print")({
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Print a paper") }] }),
  component: PrintPage,
});

function PrintPage() {
  return <PaperScreen chosen={parseChosen(Route.useSearch())} />;
}
