import type { MissingPathPage, Redirect, RedirectImport } from "@ebute/contracts/redirects";
import { describe, expect, it } from "vitest";
import { createPage, createPublishedPage, pageContent } from "./factories/pages.ts";
import { createPost } from "./factories/posts.ts";
import { createRedirect } from "./factories/redirects.ts";
import { createTutorial } from "./factories/tutorials.ts";
import type { AnyBody } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { createTestApp, PUBLIC_URL } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp();
const owner = await signInAdmin(site);
const editor = await signInAdmin(site, "editor");

type Failed = { message: string; issues?: { path: string; message: string }[] };

const add = (fromPath: string, toPath: string | null) =>
  callProcedure<Redirect & Failed>(owner, "mutation", "redirects.create", { fromPath, toPath });

const update = (input: object) =>
  callProcedure<Redirect & AnyBody>(owner, "mutation", "redirects.update", input);

const remove = (id: string, client = owner) =>
  callProcedure(client, "mutation", "redirects.delete", { id });

async function targetOf(fromPath: string): Promise<string | null | undefined> {
  const [row] = await site.container.database
    .sql`select to_path from redirects where from_path = ${fromPath}`;
  return row?.to_path;
}

describe("adding a redirect", () => {
  it("refuses visitors and editors", async () => {
    const input = { fromPath: "/old", toPath: "/contact" };
    const visitor = site.visitor();
    expect((await callProcedure(visitor, "mutation", "redirects.create", input)).status).toBe(401);
    expect((await callProcedure(editor, "mutation", "redirects.create", input)).status).toBe(403);
    expect((await callProcedure(editor, "query", "redirects.table", {})).status).toBe(403);
    expect(await targetOf("/old")).toBeUndefined();
  });

  it.each([
    ["/contact", "This address belongs to the site itself and cannot be redirected."],
    ["/Home/", "This address belongs to the site itself and cannot be redirected."],
    ["/api/old", "This address belongs to the site itself and cannot be redirected."],
    ["/admin/old", "This address belongs to the site itself and cannot be redirected."],
    ["/track-order/1", "This address belongs to the site itself and cannot be redirected."],
    ["/robots.txt", "This address belongs to the site itself and cannot be redirected."],
  ])("refuses the reserved address %s at its field", async (fromPath, message) => {
    const { status, body } = await add(fromPath, "/about");
    expect([status, body.issues]).toEqual([400, [{ path: "fromPath", message }]]);
  });

  it("refuses an address that a page already has, and names the page", async () => {
    const { id: postId } = await createPost(site, { title: "Nets" });
    const { id: tutorialId } = await createTutorial(site, { title: "Squares" });
    await createPublishedPage(site, { path: "/menu", published: pageContent({ title: "Menu" }) });
    const inUse = (what: string) =>
      `Visitors find the ${what} at this address, so a redirect would never be used.`;
    const used = [
      [`/blog/${postId}`, `${inUse("post “Nets”")} Unpublish or delete the post first.`],
      [`/bblog/${tutorialId}`, `${inUse("lesson “Squares”")} Delete the lesson first.`],
      ["/Menu/", `${inUse("page “Menu”")} Unpublish or move the page first.`],
      ["/category/health", `${inUse("category “Health”")} Delete the category first.`],
    ] as const;
    for (const [fromPath, message] of used) {
      const { status, body } = await add(fromPath, "/contact");
      expect([status, body.issues]).toEqual([400, [{ path: "fromPath", message }]]);
      const csv = `From,To\n${fromPath},/contact`;
      const imported = await owner.post<RedirectImport>("/api/admin/redirects/import", {
        csv,
        isCheckOnly: false,
      });
      expect(imported.body.rows).toMatchObject([{ outcome: "refused", reason: message }]);
    }
  });

  it("accepts the addresses of drafts, of deleted pages and of nothing", async () => {
    const { id } = await createPost(site, { isPublished: false });
    await createPage(site, { path: "/draft" });
    await createPublishedPage(site, { path: "/deleted", deletedAt: site.clock.now() });
    const unused = [
      `/blog/${id}`,
      "/blog/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
      "/draft",
      "/deleted",
      "/category/no-such",
      "/blog/a/b",
    ];
    for (const fromPath of unused) {
      expect([fromPath, (await add(fromPath, "/contact")).status]).toEqual([fromPath, 200]);
    }
  });

  it.each([
    ["javascript:alert(1)", /must be a page of this site/],
    ["http://example.ng", /starts with https/],
    ["/SELF/", /are the same/],
    [`${PUBLIC_URL}/self`, /are the same/],
  ])("refuses the target %s at its field", async (toPath, message) => {
    const { status, body } = await add("/self", toPath);
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "toPath", message: expect.stringMatching(message) }]);
  });

  it("refuses a redirected address and a circle", async () => {
    await createRedirect(site, { fromPath: "/one", toPath: "/two" });
    const taken = await add("/one", "/about");
    expect([taken.status, taken.body.issues?.[0]?.path]).toEqual([409, "fromPath"]);
    const circle = await add("/two", "/one");
    expect([circle.status, circle.body.issues?.[0]?.path]).toEqual([400, "toPath"]);
  });

  it("stores the final target of a chain, whichever part is added first", async () => {
    await add("/first", "/second");
    await add("/second", "/services");
    await add("/third", "/first?x=1");
    expect(await targetOf("/first")).toBe("/services");
    expect((await add("/fourth", "/third")).body.toPath).toBe("/services");
  });

  it("stores one redirect for a request that is sent twice", async () => {
    const input = { fromPath: "/twice", toPath: "/about" };
    const sender = owner.with({ "idempotency-key": "twice" });
    const first = await callProcedure(sender, "mutation", "redirects.create", input);
    const second = await callProcedure(sender, "mutation", "redirects.create", input);
    expect([second.status, second.data]).toEqual([200, first.data]);
  });
});

describe("changing a redirect", () => {
  it("refuses an outdated version with the stored redirect", async () => {
    const { id } = await createRedirect(site);
    expect((await update({ id, toPath: "/faqs", version: 1 })).status).toBe(200);
    const { status, body } = await update({ id, toPath: "/about", version: 1 });
    expect([status, body.current?.toPath, body.current?.version]).toEqual([409, "/faqs", 2]);
  });

  it("refuses a circle, a redirected and a reserved address", async () => {
    const { id, fromPath } = await createRedirect(site);
    const other = await createRedirect(site, { toPath: "/elsewhere" });
    const change = (input: object) => update({ id, ...input });
    expect((await change({ toPath: fromPath })).status).toBe(400);
    expect((await change({ fromPath: other.fromPath })).status).toBe(409);
    expect((await change({ fromPath: "/contact" })).status).toBe(400);
    expect((await change({ fromPath: "/elsewhere", toPath: other.fromPath })).status).toBe(400);
  });

  it("does not count uses as edits", async () => {
    const { id } = await createRedirect(site);
    site.container.requestCounter.countUse(id);
    await site.container.requestCounter.flush();
    const { body } = await update({ id, toPath: "/faqs" });
    expect(body).toMatchObject({ hits: 1, version: 2, toPath: "/faqs" });
  });
});

describe("deleting a redirect", () => {
  it("deletes a redirect only once", async () => {
    const { id } = await createRedirect(site);
    expect((await remove(id, editor)).status).toBe(403);
    const outdated = await callProcedure(owner, "mutation", "redirects.delete", { id, version: 2 });
    expect([outdated.status, outdated.body.current?._id]).toEqual([409, id]);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });
});

describe("POST /api/admin/redirects/import", () => {
  const importCsv = (csv: string, isCheckOnly: boolean) =>
    owner.post<RedirectImport & Failed>("/api/admin/redirects/import", { csv, isCheckOnly });

  it("refuses editors and a file without rows", async () => {
    const input = { csv: "/a,/b", isCheckOnly: true };
    expect((await editor.post("/api/admin/redirects/import", input)).status).toBe(403);
    expect((await importCsv("From,To", true)).body.issues?.[0]?.path).toBe("csv");
  });

  it("reports every row, changes nothing in a dry run, and imports the valid rows", async () => {
    await createRedirect(site, { fromPath: "/known", toPath: "/about" });
    await createRedirect(site, { fromPath: "/same", toPath: "/about" });
    const csv = [
      "From,To",
      "/import-1,/import-2",
      "/import-2,/services",
      "/import-3,",
      "/known,/faqs",
      "/same,/about",
      "/contact,/about",
      "/import-1,/faqs",
      "/services-old,javascript:alert(1)",
      "/import-4,/import-4",
      "no slash/,/about",
      "/\uFFFDber-wir,/about",
    ].join("\n");
    const check = await importCsv(csv, true);
    expect(check.body.counts).toEqual({ added: 3, replaced: 1, unchanged: 1, refused: 6 });
    expect(await targetOf("/import-1")).toBeUndefined();
    expect(await targetOf("/known")).toBe("/about");

    const { body } = await importCsv(csv, false);
    expect(body.rows).toEqual(check.body.rows);
    expect(body.rows.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual([
      "2 added",
      "3 added",
      "4 added",
      "5 replaced",
      "6 unchanged",
      "7 refused",
      "8 refused",
      "9 refused",
      "10 refused",
      "11 refused",
      "12 refused",
    ]);
    expect(body.rows[6]?.reason).toBe("Line 2 has the same old address.");
    expect(await targetOf("/import-1")).toBe("/services");
    expect(await targetOf("/import-3")).toBeNull();
    expect(await targetOf("/known")).toBe("/faqs");
  });

  it("accepts the exported file", async () => {
    const exported = await owner.get("/api/admin/redirects.csv");
    const { body } = await importCsv(exported.text, true);
    expect(body.counts).toMatchObject({ added: 0, replaced: 0, refused: 0 });
  });
});

describe("the list of addresses not found", () => {
  it("is shown to owners, without those that are redirected by now", async () => {
    const { requestCounter } = site.container;
    for (const path of ["/rarely", "/often", "/often"]) requestCounter.countMissing(path);
    await requestCounter.flush();
    const list = (client = owner) =>
      callProcedure<MissingPathPage>(client, "query", "redirects.missing");
    expect((await list(editor)).status).toBe(403);
    expect((await list()).body.paths).toMatchObject([
      { path: "/often", hits: 2 },
      { path: "/rarely", hits: 1 },
    ]);
    await add("/often", "/about");
    expect((await list()).body.paths.map(({ path }) => path)).toEqual(["/rarely"]);
  });

  it("is cleared of entries after 30 days", async () => {
    const { requestCounter, services } = site.container;
    requestCounter.countMissing("/long-ago");
    await requestCounter.flush();
    site.clock.advance({ hours: 31 * 24 });
    requestCounter.countMissing("/lately");
    await requestCounter.flush();
    await services.redirects.sweep();
    const rows = await site.container.database.sql`select path from missing_paths`;
    expect(rows.map(({ path }) => path)).toEqual(["/lately"]);
  });

  it("has at most 1,000 entries, and a flood evicts none that is requested often", async () => {
    const { database, requestCounter } = site.container;
    const now = site.clock.now().toISOString();
    await database.sql`delete from missing_paths`;
    await database.sql`
      insert into missing_paths select '/real-' || n, 5, ${now}, ${now} from generate_series(1, 990) as n`;
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 300; n += 1) requestCounter.countMissing(`/flood-${round}-${n}`);
      await requestCounter.flush();
    }
    const [row] = await database.sql`
      select count(*)::int as total, count(*) filter (where hits = 5)::int as real from missing_paths`;
    expect(row).toEqual({ total: 1_000, real: 980 });
  });
});
