import type { PostCard } from "@ebute/contracts/posts";
import { NotFoundPage } from "#components/layout/error-page.tsx";
import { PostGrid } from "./list/post-grid.tsx";
import { PostSearch } from "./list/post-search.tsx";

/** Data of a public loader's `notFound`. */
export type PageNotFoundData = {
  /** Undefined for an unknown URL. */
  message: string | undefined;
  /** Newest posts; empty if there are none or they could not be loaded. */
  newest: PostCard[];
};

/** Not-found page of the public site, with a search form and the newest posts. */
export function PageNotFound({ data }: { data?: unknown }) {
  const { message, newest } = isPageNotFoundData(data) ? data : nothing;
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

const nothing: PageNotFoundData = { message: undefined, newest: [] };

function isPageNotFoundData(data: unknown): data is PageNotFoundData {
  return typeof data === "object" && data !== null && "newest" in data;
}
