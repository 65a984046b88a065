import { type PageMatch, pageHead } from "../page/head/page-head.ts";
import type { RouterContext } from "../page/page-context.ts";
import { submitBeforeHydrationScript } from "./submit-before-hydration.ts";

type LinkMatch = PageMatch & { context: Pick<RouterContext, "site" | "assets"> };
type LinkPage = { title: string; description: string; path: string };

/**
 * Head of a page that a mailed link opens. Search engines skip it, and React loads at once, because
 * only the browser knows the token after the `#`.
 */
export function mailedLinkHead(match: LinkMatch, page: LinkPage) {
  const { assets } = match.context;
  return {
    ...pageHead(match, { ...page, isIndexed: false }),
    scripts: import.meta.env.SSR
      ? [{ children: submitBeforeHydrationScript(assets, { loadsImmediately: true }) }]
      : [],
  };
}
