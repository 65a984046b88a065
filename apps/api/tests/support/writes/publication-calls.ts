import type { Post, PostPublication } from "@ebute/contracts/posts";
import { beforeEach } from "vitest";
import { createPost } from "#tests/factories/posts.ts";
import type { RestClient } from "../calls/rest-client.ts";
import { callProcedure } from "../calls/trpc-client.ts";
import type { TestApp } from "../servers/test-app.ts";
import { signInAdmin } from "../sign-in/sign-in.ts";

type PostId = Pick<Post, "_id"> | { id: string };

/** Publication without its version, as a request names the one that its caller has seen. */
export type SeenPublication = Omit<PostPublication, "version">;

export type PublicationChanges = Partial<PostPublication> & { basedOn?: SeenPublication };

/** Calls about the publication of posts, by administrators who are signed in anew for each test. */
export function usePublicationCalls(site: TestApp) {
  const { sql } = site.container.database;
  const callers: Record<"owner" | "editor" | "moderator", RestClient> = {
    owner: site.visitor(),
    editor: site.visitor(),
    moderator: site.visitor(),
  };
  // The sessions of the test before have been idle for too long.
  beforeEach(async () => {
    callers.owner = await signInAdmin(site);
    callers.editor = await signInAdmin(site, "editor");
    callers.moderator = await signInAdmin(site, "moderator");
  });
  const idOf = (post: PostId) => ("id" in post ? post.id : post._id);
  const ask = (post: PostId, client = callers.editor) =>
    callProcedure(client, "query", "posts.publication", { id: idOf(post) });

  return {
    callers,

    /** The time so many minutes from now. */
    inMinutes: (minutes: number) =>
      new Date(site.clock.now().getTime() + minutes * 60_000).toISOString(),

    createDraft: () => createPost(site, { isPublished: false }),

    async set(post: PostId, changes: PublicationChanges, client = callers.editor) {
      const input = { id: idOf(post), isPublished: false, ...changes };
      const answer = await callProcedure(client, "mutation", "posts.setPublication", input);
      return { ...answer, publication: answer.data as PostPublication };
    },

    ask,

    get: async (post: PostId) => (await ask(post)).data as PostPublication,

    isPublic: async (post: PostId) =>
      (await site.visitor().get(`/api/blog/${idOf(post)}`)).status === 200,

    activityOf: async (post: PostId) =>
      (await sql`select action from audit_entries where target_id = ${idOf(post)} order by id`).map(
        ({ action }) => action,
      ),

    async runDue(minutes: number): Promise<void> {
      site.clock.advance({ minutes });
      await site.container.services.postSchedules.runDue();
    },
  };
}
