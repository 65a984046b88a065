import { createFileRoute } from "@tanstack/react-router";
import { LettersScreen } from "#domains/mail/admin/letters/letters-screen.tsx";
import { lettersQuery } from "#domains/mail/mail.queries.ts";
import { titleOf } from "#lib/page/head/page-head.ts";
import { prefetchList } from "#lib/tables/prefetch-list.ts";
import { parseText } from "#lib/tables/search-params.ts";

export const Route = createFileRoute("/admin/letters")({
  loaderDeps: ({ search }: { search: { kind?: unknown } }) => ({
    kind: parseText(search.kind) ?? "",
  }),
  loader: ({ context: { queryClient, trpc } }) => prefetchList(queryClient, lettersQuery(trpc)),
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, "Letters") }] }),
  component: LettersPage,
});

function LettersPage() {
  const { kind } = Route.useLoaderDeps();
  return <LettersScreen kind={kind} />;
}
