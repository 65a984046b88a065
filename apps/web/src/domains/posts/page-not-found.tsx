import { useEffect } from "react";
import { NotFoundPage } from "#components/layout/error-page.tsx";
import { isPageNotFoundData, type PageNotFoundData } from "#lib/page/require-page.ts";
import { PostGrid } from "./list/post-grid.tsx";
import { PostSearch } from "./list/search/post-search.tsx";

/** Not-found page of the public site, with a search form and the newest posts. */
export function PageNotFound({ data }: { data?: unknown }) {
  const { message, newest } = isPageNotFoundData(data) ? data : nothing;
  // The service worker sees no page that was opened by a link within the site.
  useEffect(() => {
    if ("caches" in window) void forgetThisPage().catch(() => {});
  }, []);
  return (
    <NotFoundPage data={message}>
      <div className="w-full pt-2">
        <PostSearch action="/blog" query="" />
      </div>
      {newest.length > 0 && (
        <div className="w-full pt-6 pb-4">
          <PostGrid posts={newest} title="Newest posts" isTeaser />
        </div>
      )}
    </NotFoundPage>
  );
}

async function forgetThisPage(): Promise<void> {
  const { href } = location;
  const { forgetPage } = await import("#lib/offline/saved-pages.ts");
  await forgetPage(href);
}

const nothing: PageNotFoundData = { message: undefined, newest: [] };
