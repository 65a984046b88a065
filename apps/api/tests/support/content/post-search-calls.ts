import type { PostCardPage } from "@ebute/contracts/posts";
import { expect } from "vitest";
import { createPost } from "#tests/factories/posts.ts";
import { callProcedure } from "../calls/trpc-client.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Searches posts and counts their words as the tests of the search need it. */
export function createPostSearchCalls(site: TestApp) {
  const { sql } = site.container.database;
  const countWords = () => site.container.services.postSearch.countWords();

  async function search(q: string, category = ""): Promise<PostCardPage> {
    const input = { q, category };
    const { data, text } = await callProcedure(site.visitor(), "query", "posts.browse", input);
    expect(data, text).toBeDefined();
    return data as PostCardPage;
  }

  return {
    search,
    countWords,

    /** Removes the posts with their words, and the categories that tests have added. */
    async reset(): Promise<void> {
      await sql`delete from posts`;
      await sql`delete from categories where position > 7`;
      site.container.categoryDirectory.observeTags(["categories"]);
      await countWords();
    },

    async titlesFound(q: string): Promise<string[]> {
      return (await search(q)).posts.map(({ title }) => title);
    },

    async addPost(title: string, text = ""): Promise<string> {
      const { id } = await createPost(site, {
        title,
        subTitle: "",
        description: `<p>${text}</p>`,
      });
      return id;
    },
  };
}
