import { type Subscriber, subscriberTablePageSchema } from "@ebute/contracts/subscribers";
import { describe, expect, it } from "vitest";
import { createSubscriber } from "./factories/subscribers.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const { sql } = site.container.database;

describe("POST /api/subscribe", () => {
  it.each([
    ["nothing", {}, "Email is required."],
    ["a blank", { email: "  " }, "Email is required."],
    ["a word", { email: "ada" }, "Please enter a valid e-mail address."],
    [
      "two addresses",
      { email: "a@example.ng, b@example.ng" },
      "Please enter a valid e-mail address.",
    ],
    [
      "a header",
      { email: "a@example.ng\r\nBcc: b@example.ng" },
      "Please enter a valid e-mail address.",
    ],
    ["an object", { email: { $ne: "" } }, "Email is required."],
    [
      "300 characters",
      { email: `${"x".repeat(290)}@example.ng` },
      "Email can have at most 254 characters.",
    ],
  ])("refuses the address %s", async (_label, input, message) => {
    const { status, body } = await site.visitor().post("/api/subscribe", input);
    expect([status, body.code, body.message]).toEqual([400, "validation", message]);
  });

  it("sends a known address in other letter case the same bytes, and adds no row", async () => {
    const first = await site.visitor().post("/api/subscribe", { email: "Chidi@Example.ng" });
    const again = await site.visitor().post("/api/subscribe", { email: " chidi@example.NG " });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ success: true, message: "Thank you for subscribing!" });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const rows = await sql`select email from subscribers where email_key = 'chidi@example.ng'`;
    expect([...rows]).toEqual([{ email: "Chidi@Example.ng" }]);
  });

  it("adds one row when the same address arrives twenty times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        site.visitor().post("/api/subscribe", { email: "same@example.ng" }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await sql`select id from subscribers where email_key = 'same@example.ng'`;
    expect(rows).toHaveLength(1);
  });
});

describe("GET /api/subscribers", () => {
  it("refuses a visitor and a moderator, because addresses are personal data", async () => {
    expect((await site.visitor().get("/api/subscribers")).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    const { status, body } = await moderator.get("/api/subscribers");
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  it("lists the newest first with what they want to receive", async () => {
    await createSubscriber(site);
    const newest = await createSubscriber(site, { email: "Last@example.ng" });
    const editor = await signInAdmin(site, "editor");
    const { body } = await editor.get<{ subscribers: Subscriber[] }>("/api/subscribers?limit=1");
    expect(body.subscribers).toEqual([
      {
        _id: newest.id,
        email: "Last@example.ng",
        createdAt: newest.createdAt.toISOString(),
        stopReason: null,
        rhythm: "atOnce",
        categories: null,
      },
    ]);
  });
});

describe("GET /api/admin/subscribers.csv", () => {
  it("refuses a visitor and a moderator", async () => {
    expect((await site.visitor().get("/api/admin/subscribers.csv")).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    expect((await moderator.get("/api/admin/subscribers.csv")).status).toBe(403);
  });

  it("exports confirmed subscribers newest first, without executable formulas", async () => {
    const own = await createTestApp();
    await createSubscriber(own, { email: "first@example.ng" });
    await createSubscriber(own, { email: "=cmd@example.ng" });
    await createSubscriber(own, { email: "waiting@example.ng", confirmedAt: null });
    const admin = await signInAdmin(own);
    const { headers, text } = await admin.get("/api/admin/subscribers.csv");
    expect(headers["content-disposition"]).toBe("attachment; filename=subscribers.csv");
    const at = own.clock.now().toISOString();
    expect(
      text
        .replace(/^\ufeff/, "")
        .trim()
        .split("\r\n"),
    ).toEqual([
      '"Email","Subscribed At","Entered At","Entered In","Wording","Categories","Rhythm"',
      `"'=cmd@example.ng","${at}","${at}","Subscribe form","2026-11","All","At once"`,
      `"first@example.ng","${at}","${at}","Subscribe form","2026-11","All","At once"`,
    ]);
  });
});

describe("deleting a subscriber", () => {
  const remove = (client: RestClient, id: string) =>
    callProcedure(client, "mutation", "subscribers.delete", { id });

  it("refuses a visitor and a moderator, and removes nothing", async () => {
    const { id } = await createSubscriber(site);
    expect((await remove(site.visitor(), id)).status).toBe(401);
    expect((await remove(await signInAdmin(site, "moderator"), id)).status).toBe(403);
    expect(await sql`select id from subscribers where id = ${id}`).toHaveLength(1);
  });

  it("deletes the subscriber, and then does not find it", async () => {
    const { id } = await createSubscriber(site);
    const admin = await signInAdmin(site);
    expect((await remove(admin, id)).status).toBe(200);
    const again = await remove(admin, id);
    expect([again.status, again.failure?.message]).toEqual([404, "No subscriber found"]);
    expect((await remove(admin, "1")).status).toBe(404);
  });
});

describe("the Subscribers screen", () => {
  it("searches, sorts and filters, and counts the results", async () => {
    const own = await createTestApp();
    const admin = await signInAdmin(own);
    for (const email of ["b@zobo.ng", "A@zobo.ng", "c@okra.ng"]) {
      own.clock.advance({ minutes: 1 });
      await createSubscriber(own, { email });
    }
    await createSubscriber(own, { email: "w@zobo.ng", confirmedAt: null });
    const table = async (input: object) => {
      const { data } = await callProcedure(admin, "query", "subscribers.table", input);
      const page = subscriberTablePageSchema.parse(data);
      return [page.total, ...page.subscribers.map(({ email }) => email)];
    };
    expect(await table({})).toEqual([3, "c@okra.ng", "A@zobo.ng", "b@zobo.ng"]);
    expect(await table({ q: "ZOBO", sort: "email", direction: "asc" })).toEqual([
      2,
      "A@zobo.ng",
      "b@zobo.ng",
    ]);
    expect(await table({ q: "%" })).toEqual([0]);
    expect(await table({ status: "waiting" })).toEqual([1, "w@zobo.ng"]);
    expect(await table({ page: 2 })).toEqual([3]);
  });
});
