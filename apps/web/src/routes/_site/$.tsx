import { isPagePath } from "@ebute/contracts/pages";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { headOfPage } from "#domains/pages/head-of-page.ts";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { failureHead } from "#lib/page/head/page-head.ts";
import type { RouterContext } from "#lib/page/page-context.ts";
import { throwPageNotFound } from "#lib/page/require-page.ts";
import { readFailureBody, useTRPC } from "#lib/trpc.ts";
import { loadSectionLists } from "./-section-lists.ts";
import { SectionPage } from "./-section-page.tsx";

/** Any other URL: a page that the owner made, or the not-found page within the site's layout. */
export const Route = createFileRoute("/_site/$")({
  loader: async ({ context, location: { pathname } }) => {
    const page = await findPage(context, pathname);
    if (page) return loadSectionLists(context, page);
    const canonical = pathname.toLowerCase().replace(/\/+$/, "");
    if (canonical !== pathname && (await findPage(context, canonical))) {
      throw redirect({ href: canonical, statusCode: 308 });
    }
    return throwPageNotFound(context);
  },
  head: ({ match }) => {
    const { context, pathname } = match;
    const page = context.queryClient.getQueryData(
      context.trpc.pages.find.queryOptions({ path: pathname }).queryKey,
    );
    return page ? headOfPage(match, page) : failureHead(context.site, match);
  },
  notFoundComponent: PageNotFound,
  component: OwnPage,
});

/** Undefined when no published page has the address. */
async function findPage({ queryClient, trpc }: RouterContext, path: string) {
  if (!isPagePath(path)) return undefined;
  try {
    return await queryClient.ensureQueryData(trpc.pages.find.queryOptions({ path }));
  } catch (error) {
    if (readFailureBody(error)?.code === "not_found") return undefined;
    throw error;
  }
}

function OwnPage() {
  const { pathname } = Route.useMatch();
  const { data: page } = useSuspenseQuery(useTRPC().pages.find.queryOptions({ path: pathname }));
  return <SectionPage page={page} />;
}
