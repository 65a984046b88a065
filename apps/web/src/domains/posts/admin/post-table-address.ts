import type { PostTableInput } from "@ebute/contracts/posts";

const defaults = { q: "", status: "all", sort: "createdAt", direction: "desc", page: 1 } as const;

/** Address of the Blog List; what is as usual is not written out. */
export function postTableHref(input: PostTableInput): string {
  const words = new URLSearchParams();
  for (const name of ["q", "status", "sort", "direction", "page"] as const) {
    if (input[name] !== defaults[name]) words.set(name, String(input[name]));
  }
  const query = words.toString();
  return query ? `/admin/listBlog?${query}` : "/admin/listBlog";
}
