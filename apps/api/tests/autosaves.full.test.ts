import { AUTOSAVES_MAX } from "@ebute/contracts/drafts";
import { beforeEach, describe, expect, it } from "vitest";
import { createAdmin } from "./factories/admins.ts";
import { createDraft } from "./factories/drafts.ts";
import { createPost } from "./factories/posts.ts";
import { createTestApp } from "./support/servers/test-app.ts";

const site = await createTestApp();
const { sql } = site.container.database;
const { id: postId } = await createPost(site);
const form = `post:${postId}`;

beforeEach(() => sql`truncate drafts, autosaves`);

describe("autosaved revisions that age", () => {
  it("are never more than the stated maximum, also for somebody who writes for weeks", async () => {
    const own = await createTestApp();
    const { id: adminId } = await createAdmin(own);
    const draft = await createDraft(own, { adminId, form });
    const { db, sql: rows } = own.container.database;
    const count = async () => {
      const [row] = await rows`select count(*)::int as rows from autosaves`;
      return Number(row?.rows);
    };
    let most = 0;
    for (let save = 0; save < 700; save += 1) {
      const content = { title: `Save ${save}` };
      await db.transaction((tx) =>
        own.container.services.autosaves.keep(tx, { ...draft, content }, {}),
      );
      own.clock.advance({ minutes: save % 40 < 8 ? 10 : 70 });
      if (save % 10 === 0) most = Math.max(most, await count());
    }
    expect(most).toBeLessThanOrEqual(AUTOSAVES_MAX);
    expect(await count()).toBeGreaterThan(45);
    await own.close();
  });
});
