import { createFileRoute } from "@tanstack/react-router";
import { LettersScreen } from "#domains/mail/admin/letters/letters-screen.tsx";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { parseText } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/admin/letters")({
  loaderDeps: ({ search }: { search: { kind?: unknown } }) => ({
    kind: parseText(search.kind) ?? "",
  }),
  loader: ({ context: { queryClient, trpc } }) =>
    prefetchList(queryClient, trpc.mail.letters.list.queryOptions()),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Letters") }] }),
  component: LettersPage,
});

function LettersPage() {
  const { kind } = Route.useLoaderDeps();
  return <LettersScreen kind={kind} />;
}
