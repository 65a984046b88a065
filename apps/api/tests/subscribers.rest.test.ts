import type { Subscriber } from "@ebute/contracts/subscribers";
import { describe, expect, it } from "vitest";
import { createSubscriber } from "./factories/subscribers.ts";
import { signInAdmin } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";

const site = await createTestApp();
const { sql } = site.container.database;

describe("POST /api/subscribe", () => {
  it.each([
    ["nothing", {}, "E-mail is required."],
    ["a blank", { email: "  " }, "E-mail is required."],
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
    ["an object", { email: { $ne: "" } }, "E-mail is required."],
    [
      "300 characters",
      { email: `${"x".repeat(290)}@example.ng` },
      "E-mail can have at most 254 characters.",
    ],
  ])("refuses %s", async (_label, input, message) => {
    const { status, body } = await site.visitor().post("/api/subscribe", input);
    expect([status, body.code, body.message]).toEqual([400, "validation", message]);
  });

  it("answers the same address again, in other letters, with the same bytes, and adds no row", async () => {
    const first = await site.visitor().post("/api/subscribe", { email: "Chidi@Example.ng" });
    const again = await site.visitor().post("/api/subscribe", { email: " chidi@example.NG " });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({ success: true, message: "Thank you for subscribing!" });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const rows = await sql`select email from subscribers where email_key = 'chidi@example.ng'`;
    expect([...rows]).toEqual([{ email: "Chidi@Example.ng" }]);
  });

  it("adds one row when the same address comes twenty times at once", async () => {
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
  it("refuses a visitor and a moderator: addresses are not for everyone", async () => {
    expect((await site.visitor().get("/api/subscribers")).status).toBe(401);
    const moderator = await signInAdmin(site, "moderator");
    const { status, body } = await moderator.get("/api/subscribers");
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  it("lists the newest first with three fields each", async () => {
    await createSubscriber(site);
    const newest = await createSubscriber(site, { email: "Last@example.ng" });
    const editor = await signInAdmin(site, "editor");
    const { body } = await editor.get<{ subscribers: Subscriber[] }>("/api/subscribers?limit=1");
    expect(body.subscribers).toEqual([
      {
        _id: newest.id,
        email: "Last@example.ng",
        createdAt: newest.createdAt.toISOString(),
      },
    ]);
  });
});
