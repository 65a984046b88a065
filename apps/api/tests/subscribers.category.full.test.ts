import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "./factories/categories.ts";
import { createSubscriber } from "./factories/subscribers.ts";
import { createTestApp } from "./support/servers/test-app.ts";

/** Without mail, an address is confirmed when it is entered. */
const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const fishing = await createCategory(site, { name: "Fishing" });

beforeEach(async () => {
  await sql`delete from subscribers`;
});

const enter = (email: string, category?: string) =>
  site.visitor().post("/api/subscribe", { email, ...(category ? { category } : {}) });

const choices = () => sql`
  select s.follows_all, c.category_id from subscribers s
  left join subscriber_categories c on c.subscriber_id = s.id`;

describe("a category that comes with an address", () => {
  it("does not change what a confirmed subscriber gets", async () => {
    const confirmedAt = new Date(site.clock.now().getTime() - 1_000);
    const all = await createSubscriber(site, { confirmedAt });
    expect((await enter(all.email, fishing.slug)).status).toBe(201);
    expect(await choices()).toEqual([{ follows_all: true, category_id: null }]);
    await sql`delete from subscribers`;
    const none = await createSubscriber(site, { confirmedAt, followsAll: false });
    await enter(none.email, fishing.slug);
    await enter(none.email);
    expect(await choices()).toEqual([{ follows_all: false, category_id: null }]);
  });

  it("is refused when it is too long, and counts as none when it is gone", async () => {
    const { status, body } = await enter("ada@example.ng", "x".repeat(61));
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "category", message: "Category can have at most 60 characters." }],
    ]);
    expect(await choices()).toEqual([]);
    expect((await enter("ada@example.ng", "gone")).status).toBe(201);
    expect(await choices()).toEqual([{ follows_all: true, category_id: null }]);
  });

  it("is the only one that a new subscriber follows, or one who had not confirmed", async () => {
    await enter("ada@example.ng", fishing.slug);
    const chosen = { follows_all: false, category_id: fishing.id };
    expect(await choices()).toEqual([chosen]);
    await sql`delete from subscribers`;
    const waiting = await createSubscriber(site, { confirmedAt: null });
    await enter(waiting.email, fishing.name);
    expect(await choices()).toEqual([chosen]);
  });
});
