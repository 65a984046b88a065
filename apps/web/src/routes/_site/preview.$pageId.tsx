import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { headOfPage } from "#domains/pages/head-of-page.ts";
import { PageNotFound } from "#domains/posts/page-not-found.tsx";
import { failureHead } from "#lib/page/head/page-head.ts";
import { throwPageNotFound } from "#lib/page/require-page.ts";
import { readFailureBody, useTRPC } from "#lib/trpc.ts";
import { loadSectionLists } from "./-section-lists.ts";
import { SectionPage } from "./-section-page.tsx";

/** Preview of a page's draft in an iframe of the panel. Other visitors get the not-found page. */
export const Route = createFileRoute("/_site/preview/$pageId")({
  loader: async ({ context, params: { pageId } }) => {
    try {
      const page = await context.queryClient.ensureQueryData(
        context.trpc.pages.preview.queryOptions({ id: pageId }),
      );
      await loadSectionLists(context, page);
    } catch (error) {
      if (readFailureBody(error)) return throwPageNotFound(context);
      throw error;
    }
  },
  head: ({ match, params: { pageId } }) => {
    const { context } = match;
    const { queryKey } = context.trpc.pages.preview.queryOptions({ id: pageId });
    const page = context.queryClient.getQueryData(queryKey);
    if (!page) return failureHead(context.site, match);
    const { meta } = headOfPage(match, page);
    return { meta: [...meta, { name: "robots", content: "noindex" }] };
  },
  notFoundComponent: PageNotFound,
  component: Preview,
});

function Preview() {
  const { pageId } = Route.useParams();
  const { data: page } = useSuspenseQuery(useTRPC().pages.preview.queryOptions({ id: pageId }));
  return <SectionPage page={page} />;
}
