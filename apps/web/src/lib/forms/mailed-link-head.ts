import { type PageMatch, pageHead } from "../page/head/page-head.ts";
import type { RouterContext } from "../page/page-context.ts";
import { submitBeforeHydrationScript } from "./submit-before-hydration.ts";

type LinkMatch = PageMatch & {
  /** Path of the route, which has no parameters. */
  fullPath: string;
  context: Pick<RouterContext, "site" | "assets">;
};
type LinkPage = { title: string; description: string };

/**
 * Head of a page that a mailed link opens. Search engines skip it, and React loads at once, because
 * only the browser knows the token after the `#`.
 */
export function mailedLinkHead(match: LinkMatch, page: LinkPage) {
  const { assets } = match.context;
  return {
    ...pageHead(match, { ...page, path: match.fullPath, isIndexed: false }),
    scripts: import.meta.env.SSR
      ? [{ children: submitBeforeHydrationScript(assets, "always") }]
      : [],
  };
}
