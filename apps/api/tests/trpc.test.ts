import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createAccountsRepository } from "#domains/accounts/accounts.repository.ts";
import { createAccountsService } from "#domains/accounts/accounts.service.ts";
import { createPasswordRules } from "#domains/accounts/password-rules.service.ts";
import { createSetupService } from "#domains/sign-in/set-up/set-up.service.ts";
import { createSetupLinksRepository } from "#domains/sign-in/set-up/set-up-links.repository.ts";
import { createAttemptReservations } from "#platform/rate-limits/reserved-attempts.ts";
import { noBrowserCookies } from "#platform/security/browser-cookies.ts";
import { visitor } from "#platform/security/principal.ts";
import { ADMIN_PASSWORD, createAdmin } from "./factories/admins.ts";
import { createPost } from "./factories/posts.ts";
import { createRestClient, type RestClient } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import { createTestWrite } from "./support/writes/test-write.ts";

const site = await createTestApp();
const { sql } = site.container.database;

describe("a tRPC procedure", () => {
  it("refuses a visitor and a moderator with the text of the REST call", async () => {
    const { id } = await createPost(site);
    const byVisitor = await callProcedure(site.visitor(), "mutation", "posts.delete", { id });
    expect([byVisitor.status, byVisitor.error?.message]).toEqual([
      401,
      "Please sign in to continue.",
    ]);
    const moderator = await signInAdmin(site, "moderator");
    const byModerator = await callProcedure(moderator, "mutation", "posts.delete", { id });
    expect([byModerator.status, byModerator.error?.data.failure.code]).toEqual([403, "forbidden"]);
    const rows = await sql`select id from posts where id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  it("responds to a visitor's request for a draft as for an unknown post", async () => {
    const { id } = await createPost(site, { isPublished: false });
    const hidden = await callProcedure(site.visitor(), "query", "posts.article", { id });
    expect([hidden.status, hidden.error?.message]).toEqual([404, "No blog found"]);
  });

  it("has no page beyond the last, and a first one even without rows", async () => {
    const browse = (input: object) => callProcedure(site.visitor(), "query", "posts.browse", input);
    const beyond = await browse({ page: 999 });
    expect([beyond.status, beyond.error?.message]).toEqual([404, "There is no such page."]);
    const none = await browse({ q: "nothing has these words" });
    expect([none.status, none.data]).toEqual([200, expect.objectContaining({ pageCount: 1 })]);
  });

  it("lists each invalid field", async () => {
    const { status, error } = await callProcedure(site.visitor(), "mutation", "comments.create", {
      blog: "x",
    });
    expect(status).toBe(400);
    expect(error?.data.failure).toMatchObject({
      code: "validation",
      message: "Name and comment are required.",
      issues: [{ path: "name" }, { path: "content" }],
    });
  });

  it.each([
    ["an unknown one", "posts.nothing", 404],
    ["a part of the router", "posts", 404],
    ["a property of every object", "__proto__", 404],
    ["a query that is called as a mutation", "posts.browse", 400],
  ])("that is %s is refused without internal details", async (_label, path, expected) => {
    const { status, text } = await callProcedure(site.visitor(), "mutation", path, {});
    expect(status).toBe(expected);
    expect(text).not.toMatch(/stack|node_modules|procedure|trpc|TRPC/);
  });

  it("hides internal errors", async () => {
    const broken = await createTestApp();
    await broken.container.database.sql`alter table posts rename to gone`;
    const rest = await broken.visitor().get("/api/blog/all");
    const { status, text } = await callProcedure(broken.visitor(), "query", "posts.browse");
    expect([rest.status, status]).toEqual([500, 500]);
    for (const answer of [rest.text, text]) {
      expect(answer).toContain("Something went wrong on our side. Please try again.");
      expect(answer).not.toMatch(/posts"|relation|select|stack|drizzle|node_modules/i);
    }
    await broken.close();
  });

  it("responds 503 with Retry-After while the database is unreachable", async () => {
    const away = await createTestApp();
    await away.container.database.close();
    const rest = await away.visitor().get("/api/blog/all");
    expect([rest.status, rest.body.code]).toEqual([503, "unavailable"]);
    expect(rest.headers["retry-after"]).toBeDefined();
    const { status, headers, error } = await callProcedure(away.visitor(), "query", "posts.browse");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(error).toMatchObject({ code: -32603, data: { code: "SERVICE_UNAVAILABLE" } });
    await away.close();
  });

  it.each([
    ["query", "posts.article", { id: "01890000-0000-7000-8000-000000000000" }, "NOT_FOUND", -32004],
    ["query", "posts.article", { id: 1 }, "BAD_REQUEST", -32600],
    ["mutation", "posts.delete", {}, "UNAUTHORIZED", -32001],
    ["query", "posts.nothing", {}, "NOT_FOUND", -32004],
  ] as const)("maps a refusal to the tRPC code: %s %s", async (type, path, input, name, code) => {
    const { error } = await callProcedure(site.visitor(), type, path, input);
    expect(error).toMatchObject({ code, data: { code: name } });
  });
});

describe("an unparsable tRPC input", () => {
  it.each([
    ["GET", "/trpc/posts.browse?input=%7Bbroken", undefined],
    ["GET", "/trpc/posts.browse?input=%ff", undefined],
    ["GET", "/trpc/posts.article", undefined],
    ["GET", "/trpc/posts.article,posts.article?batch=1", undefined],
    ["GET", "/trpc/posts.browse,posts.browse?batch=1&input=1", undefined],
    ["POST", "/trpc/comments.create", "{broken"],
    ["POST", "/trpc/comments.create", ""],
    ["POST", "/trpc/comments.create", "[".repeat(10_000)],
    ["POST", "/trpc/comments.create?batch=1", "null"],
    ["POST", "/trpc/subscribers.subscribe?batch=1", '{"__proto__":{"email":"a@example.ng"}}'],
  ] as const)("is refused: %s %s", async (method, url, payload) => {
    const headers = { "content-type": "application/json" };
    const { status, text } = await site.visitor().call({ method, url, payload, headers });
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|stack|JSON at|SyntaxError|zod/i);
  });
});

describe("a tRPC batch", () => {
  const batch = (count: number) => {
    const paths = Array(count).fill("posts.browse").join(",");
    const input = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, {}]));
    return `/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
  };

  it("of more than ten calls is refused", async () => {
    const { status, text } = await site.visitor().get(batch(11));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|stack/);
  });

  it("has Retry-After while the database is unreachable", async () => {
    const away = await createTestApp();
    await away.container.database.close();
    const { status, headers } = await away.visitor().get(batch(2));
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    await away.close();
  });

  it("of ten calls is served", async () => {
    expect((await site.visitor().get(batch(10))).status).toBe(200);
  });
});

describe("the set-up link", () => {
  const password = "seven slow green lorries";

  it("refuses an unknown token", async () => {
    const own = await createTestApp();
    const answer = await callProcedure(own.visitor(), "mutation", "auth.setUpAdmin", {
      setupToken: "guess",
      email: "ada@example.ng",
      password,
    });
    expect(answer.status).toBe(404);
    await own.close();
  });

  it("stays usable behind a subnet that tries invalid tokens", async () => {
    const own = await createTestApp();
    const setupToken = await own.container.services.setup.createSetupLink();
    const guesser = own.visitor();
    const setUp = (client: RestClient, token: string) =>
      callProcedure(client, "mutation", "auth.setUpAdmin", {
        setupToken: token,
        email: "ada@example.ng",
        password,
      });
    expect((await setUp(guesser, "guess")).status).toBe(404);
    await own.container.database.sql`update limits set count = 300`;
    const refused = await setUp(guesser, "guess");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    const holder = createRestClient(own.app, { remoteAddress: guesser.remoteAddress });
    expect((await setUp(holder, setupToken ?? "")).status).toBe(200);
    await own.close();
  });

  it("refuses common passwords, and stays valid", async () => {
    const own = await createTestApp();
    const setupToken = await own.container.services.setup.createSetupLink();
    const email = "ada.obi@example.ng";
    const setUp = (typed: string) =>
      callProcedure(own.visitor(), "mutation", "auth.setUpAdmin", {
        setupToken,
        email,
        password: typed,
      });
    for (const weak of [
      "password12345678",
      "qwertyuiop1234567",
      "aaaaaaaaaaaaaaaaaa",
      "ada.obi.ada.obi.ada",
      "Admin123456789012",
    ]) {
      const refused = await setUp(weak);
      expect([weak, refused.status]).toEqual([weak, 400]);
      expect(refused.text, weak).toMatch(/too easy to guess|without your name/);
    }
    expect((await setUp(password)).status).toBe(200);
    await own.close();
  });

  it("refuses an address that has an account by now, and stays valid for another", async () => {
    const own = await createTestApp();
    const setupToken = await own.container.services.setup.createSetupLink();
    const { email } = await createAdmin(own);
    const { database, clock } = own.container;
    const accounts = createAccountsRepository(database.db);
    const setup = createSetupService({
      accounts: { ...createAccountsService({ accounts, clock }), count: async () => 0 },
      setupLinks: createSetupLinksRepository(database.db),
      access: { openSession: () => Promise.reject(new Error("nobody was set up")) },
      passwords: { hash: async () => "hash", verify: async () => false },
      rules: createPasswordRules({ siteName: () => "ebute" }),
      attempts: createAttemptReservations({ db: database.db, clock, isEnabled: false }),
      write: createTestWrite(own),
      closeSite: async () => {},
      clock,
    });
    const caller = { principal: visitor, subnet: "test" };
    const attempt = setup.setUpAdmin(
      caller,
      { setupToken: setupToken ?? "", email, password },
      noBrowserCookies,
    );
    await expect(attempt).rejects.toMatchObject({ failure: { code: "SETUP_LINK_NOT_VALID" } });
    expect(await database.sql`select token_hash from setup_links`).toHaveLength(1);
    await own.close();
  });

  it("creates one administrator, once, and requires a good password", async () => {
    const own = await createTestApp();
    const setupToken = await own.container.services.setup.createSetupLink();
    const setUp = (email: string, word: string) =>
      callProcedure(own.visitor(), "mutation", "auth.setUpAdmin", {
        setupToken,
        email,
        password: word,
      });
    expect((await setUp("ada@example.ng", "too short")).status).toBe(400);
    expect((await setUp("ada@example.ng", "a".repeat(20))).status).toBe(400);
    const both = await Promise.all([
      setUp("ada@example.ng", password),
      setUp("eve@example.ng", password),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const admins = await own.container.database.sql`select role from admins`;
    expect([...admins]).toEqual([{ role: "owner" }]);
    await own.close();
  });

  it("signs in the administrator that it created", async () => {
    const own = await createTestApp();
    const setupToken = await own.container.services.setup.createSetupLink();
    const input = { setupToken, email: "ada@example.ng", password };
    const made = await callProcedure(own.visitor(), "mutation", "auth.setUpAdmin", input);
    expect(made.data).toMatchObject({ admin: { email: "ada@example.ng", role: "owner" } });
    const { token } = z.object({ token: z.string() }).parse(made.data);
    const owner = createRestClient(own.app, { headers: { authorization: `Bearer ${token}` } });
    expect((await callProcedure(owner, "query", "dashboard.get")).status).toBe(200);
    await own.close();
  });

  it("expires after a day, and when an administrator exists", async () => {
    const own = await createTestApp();
    const setupToken = await own.container.services.setup.createSetupLink();
    const isOpen = async () =>
      (await callProcedure(own.visitor(), "mutation", "auth.checkSetupLink", { setupToken })).data;
    expect(await isOpen()).toBe(true);
    own.clock.advance({ hours: 24 });
    expect(await isOpen()).toBe(false);
    await createAdmin(own);
    expect(await own.container.services.setup.createSetupLink()).toBeUndefined();
    await own.close();
  });
});

it("the tRPC sign-in returns the account's address and role, and never the password hash", async () => {
  const { id, email } = await createAdmin(site, { role: "editor" });
  const { data, text } = await callProcedure(site.visitor(), "mutation", "auth.signInAdmin", {
    email,
    password: ADMIN_PASSWORD,
  });
  expect(data).toMatchObject({ admin: { _id: id, email, role: "editor" } });
  expect(text).not.toContain("argon2");
});
