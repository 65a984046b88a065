import type { Post } from "@ebute/contracts/posts";
import { postForm } from "../content/pictures.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { RestClient } from "./rest-client.ts";
import { callProcedure } from "./trpc-client.ts";

type Edited = { blog: Post; message: string; issues?: { path: string; message: string }[] };

/** Calls for tests of the addresses of posts. */
export function createAddressCalls(site: TestApp, owner: RestClient) {
  const { sql } = site.container.database;
  return {
    /** Edits a post by REST; title and sub title stay unless they are given. */
    async edit(id: string, changes: object, by = owner) {
      const [row] = await sql`select title, sub_title from posts where id::text = ${id}`;
      const blog = { title: row?.title ?? "x", subTitle: row?.sub_title ?? "x", ...changes };
      return by.send<Edited>("PUT", `/api/blog/${id}`, postForm(blog));
    },

    async slugOf(id: string): Promise<string | null> {
      const [row] = await sql`select slug from posts where id = ${id}`;
      return row?.slug;
    },

    /** Status and target of a page. */
    async request(path: string) {
      const { status, headers } = await site.visitor().get(path);
      return [status, headers.location];
    },

    restore: (id: string) =>
      callProcedure(owner, "mutation", "trash.restore", { kind: "post", id }),
  };
}
