import { createFileRoute, notFound } from "@tanstack/react-router";
import { ERROR_TITLE } from "#components/layout/error-page.tsx";
import { titleOf } from "#lib/page/page-head.ts";

/** Any other address: the error page, in the frame of the site. */
export const Route = createFileRoute("/_site/$")({
  loader: () => {
    throw notFound();
  },
  head: ({ match: { context } }) => ({ meta: [{ title: titleOf(context.site, ERROR_TITLE) }] }),
});
