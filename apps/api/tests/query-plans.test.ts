import { auditActions } from "@ebute/contracts/audit";
import { commentSortColumns, commentStates } from "@ebute/contracts/comments";
import { messageFilters, messageSortColumns } from "@ebute/contracts/contact";
import { mailSortColumns, unsentStatuses } from "@ebute/contracts/mail";
import { materialSortColumns } from "@ebute/contracts/materials";
import { orderSortColumns, orderStatusFilters } from "@ebute/contracts/orders";
import { postSortColumns, postStatuses } from "@ebute/contracts/posts";
import { studentSortColumns } from "@ebute/contracts/students";
import { subscriberSortColumns, subscriberStatuses } from "@ebute/contracts/subscribers";
import { tutorialSortColumns } from "@ebute/contracts/tutorials";
import { updateSortColumns } from "@ebute/contracts/updates";
import { afterAll, describe, expect, it, vi } from "vitest";
import { visitor } from "#platform/principal.ts";
import { createAppRouter } from "#src/app-router.ts";
import { fillLargeTables, largeIds, words } from "./support/large-tables.ts";
import { faultsOf, watchStatements } from "./support/plans.ts";
import { signInAdmin, signInStudent } from "./support/sign-in.ts";
import { createTestApp } from "./support/test-app.ts";
import { connect } from "./support/test-server.ts";
import { callProcedure } from "./support/trpc-client.ts";

// Each list is asked in every way that it can be.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const site = await createTestApp();
const sql = connect(site.database.connection);
await fillLargeTables(sql);
const admin = await signInAdmin(site);
const student = await signInStudent(site);
const watched = watchStatements(site.container.database.sql);

afterAll(() => sql.end());

type Procedure = { _def: { type: "query" | "mutation" } };

/** Words of every length and frequency. */
const searches = [...Object.values(words), "x"];

/** Searches, orders, filters and places of a table, each with each. */
function tableInputs(columns: readonly string[], filter: Record<string, readonly string[]> = {}) {
  const [[name, values] = ["", [""]]] = Object.entries(filter);
  return values.flatMap((value) =>
    columns.flatMap((sort) =>
      ["asc", "desc"].flatMap((direction) =>
        [
          ...[1, 150].map((page) => ({ q: "", page })),
          ...(direction === "desc" ? searches.map((q) => ({ q, page: 1 })) : []),
        ].map((place) => ({ sort, direction, ...(name && { [name]: value }), ...place })),
      ),
    ),
  );
}

const cursor = Buffer.from(`2026-02-25T00:00:00.000Z|${largeIds.post}`).toString("base64url");
const places = [{}, { limit: 20 }, { limit: 20, cursor }];
const withPlace = (input: object) => places.map((place) => ({ ...input, ...place }));

/** People, actions and days, alone and together. */
const auditFilters: Record<string, readonly string[]>[] = [
  {},
  { actor: ["admin-7@example.ng"] },
  { action: [auditActions[0]] },
  { from: ["2026-02-25"] },
  { to: ["2026-02-25"] },
];

const auditPaths = [
  "/api/admin/activity",
  `/api/admin/activity?actor=admin-7@example.ng&action=${auditActions[0]}`,
  "/api/admin/activity?from=2026-02-24&to=2026-02-25",
  "/api/admin/activity?q=seldomly",
];

/** Every query of the tRPC router, with the inputs that make different statements. */
const procedures: Record<string, object[]> = {
  "administrators.list": [{}],
  "administrators.ownEmail": [{}],
  "administrators.resetWays": [{}],
  "ai.status": [{}],
  "audit.actors": [{}],
  "audit.table": auditFilters.flatMap((filter) => tableInputs(["createdAt"], filter)),
  "auth.factors.get": [{}],
  "auth.listSessions": [{}],
  "auth.resetWays": [{}],
  "backups.getState": [{}],
  "comments.list": withPlace({ blogId: largeIds.post }),
  "comments.table": tableInputs(commentSortColumns, { status: commentStates }),
  "contact.table": tableInputs(messageSortColumns, { show: messageFilters }),
  "dashboard.get": [{}],
  "mail.state": [{}],
  "mail.table": tableInputs(mailSortColumns, { status: unsentStatuses }),
  "materials.list": withPlace({}),
  "materials.table": tableInputs(materialSortColumns),
  "media.get": [{ id: largeIds.media }],
  "orders.table": tableInputs(orderSortColumns, { status: orderStatusFilters }),
  "orders.track": [{ orderId: "ABCD-EFGH-JKMN" }],
  "posts.article": [{ id: largeIds.post }],
  "posts.browse": [
    ...[1, 40, 300].flatMap((page) => [{ page }, { page, category: "Health" }]),
    ...[...searches, "health"].flatMap((q) => [{ q }, { q, category: "Health" }, { q, page: 5 }]),
    { category: "no category" },
  ],
  "posts.forEditing": [{ id: largeIds.post }],
  "posts.table": tableInputs(postSortColumns, { status: postStatuses }),
  "students.exportOwn": [{}],
  "students.me": [{}],
  "students.table": tableInputs(studentSortColumns),
  "subscribers.link": [{ token: "0123456789abcdef" }],
  "subscribers.table": tableInputs(subscriberSortColumns, { status: subscriberStatuses }),
  "tutorials.comments": withPlace({ blogId: largeIds.tutorial }),
  "tutorials.forEditing": [{ id: largeIds.tutorial }],
  "tutorials.get": [{ id: largeIds.tutorial }],
  "tutorials.list": withPlace({}).concat(withPlace({ category: "exam" })),
  "tutorials.table": tableInputs(tutorialSortColumns),
  "updates.list": withPlace({}),
  "updates.table": tableInputs(updateSortColumns),
};

const lists = (...paths: string[]) =>
  paths.flatMap((path) => {
    const joint = path.includes("?") ? "&" : "?";
    return [path, `${path}${joint}limit=20`, `${path}${joint}limit=20&cursor=${cursor}`];
  });

/** Every address that is read and that is no page, by the route that answers it. */
const addresses: Record<string, string[]> = {
  "/api/admin/activity": lists(...auditPaths),
  "/api/admin/activity.csv": auditPaths.map((path) => path.replace("activity", "activity.csv")),
  "/api/admin/administrators": ["/api/admin/administrators"],
  "/api/admin/blogs": lists("/api/admin/blogs"),
  "/api/admin/comments": lists("/api/admin/comments", "/api/admin/comments?isApproved=false"),
  "/api/admin/dashboard": ["/api/admin/dashboard"],
  "/api/admin/email": ["/api/admin/email"],
  "/api/admin/mails": lists(...unsentStatuses.map((one) => `/api/admin/mails?status=${one}`)),
  "/api/admin/messages": lists("/api/admin/messages", "/api/admin/messages?isRead=false"),
  "/api/admin/messages.csv": ["/api/admin/messages.csv"],
  "/api/admin/orders": lists("/api/admin/orders"),
  "/api/admin/orders.csv": ["/api/admin/orders.csv"],
  "/api/admin/subscribers.csv": ["/api/admin/subscribers.csv"],
  "/api/admin/users.csv": ["/api/admin/users.csv"],
  "/api/auth/factors": ["/api/auth/factors"],
  "/api/auth/sessions": ["/api/auth/sessions"],
  "/api/bblogs": lists("/api/bblogs", "/api/bblogs?category=exam"),
  "/api/bblogs/:id": [`/api/bblogs/${largeIds.tutorial}`],
  "/api/bcomments": lists("/api/bcomments", `/api/bcomments?blogId=${largeIds.tutorial}`),
  "/api/bcomments/:blogId": lists(`/api/bcomments/${largeIds.tutorial}`),
  "/api/blog/:id": [`/api/blog/${largeIds.post}`],
  "/api/blog/all": lists(
    "/api/blog/all",
    "/api/blog/all?category=Health",
    ...[...searches, "health"].map((word) => `/api/blog/all?search=${word}`),
  ),
  "/api/blog/comment": lists(`/api/blog/comment?blogId=${largeIds.post}`),
  "/api/bmaterials": lists("/api/bmaterials"),
  "/api/orders/:orderId": ["/api/orders/ABCD-EFGH-JKMN"],
  "/api/subscribers": lists("/api/subscribers"),
  "/api/updates": lists("/api/updates"),
  "/api/user": lists("/api/user"),
  "/api/user/:id/export": ["/api/user/000004d2-4444-7000-8000-000000000000/export"],
  "/api/user/me": ["/api/user/me"],
  "/api/user/me/export": ["/api/user/me/export"],
  "/feed.xml": ["/feed.xml"],
  "/files/:id": ["/files/000004d2-9999-7000-8000-000000000000?ticket=x"],
  "/rss.xml": ["/rss.xml"],
  "/sitemap.xml": ["/sitemap.xml"],
};

/** Routes that ask the tables nothing, and those whose questions are the procedures above. */
const ROUTES_WITHOUT_QUERIES =
  /^\/(\*|api|api\/\*|api\/docs.*|api\/openapi\.json|assets\/\*|healthz|media\/:name|metrics|readyz|robots\.txt|sw\.js|trpc\/:path)$/;

/** Deliberate: the map of the site names every post, which is all that its index would lead to. */
const WHOLE_BY_DESIGN = "/sitemap.xml";

const explained = new Set<string>();

async function expectNoFaults(name: string, run: () => Promise<unknown>): Promise<void> {
  watched.taken();
  await run();
  const found: string[] = [];
  for (const statement of watched.taken()) {
    const words = JSON.stringify([statement.text, statement.values]);
    if (explained.has(words)) continue;
    explained.add(words);
    const faults = await faultsOf(sql, statement);
    found.push(...faults.map((fault) => `${fault} in: ${words}`));
  }
  expect(found, name).toEqual([]);
}

describe("every query of the web client", () => {
  const all = Object.entries(createAppRouter(site.container.services)._def.procedures);
  const queries = all
    .filter(([, procedure]) => (procedure as unknown as Procedure)._def.type === "query")
    .map(([name]) => name);

  it("has its case here", () => {
    expect(Object.keys(procedures).sort()).toEqual(queries.sort());
  });

  it.each(Object.entries(procedures))("is served by indexes: %s", async (name, inputs) => {
    const client = /^students\.(me|exportOwn)$/.test(name) ? student : admin;
    for (const input of inputs) {
      await expectNoFaults(`${name} ${JSON.stringify(input)}`, async () => {
        const { status, text } = await callProcedure(client, "query", name, input);
        expect([200, 404], text).toContain(status);
      });
    }
  });
});

describe("every address that is read", () => {
  const readable = site.routes
    .filter(({ method, url }) => method === "GET" && !ROUTES_WITHOUT_QUERIES.test(url))
    .map(({ url }) => url);

  it("has its case here", () => {
    expect(Object.keys(addresses).sort()).toEqual([...new Set(readable)].sort());
  });

  it.each(Object.entries(addresses))("is served by indexes: %s", async (route, paths) => {
    const client = route.startsWith("/api/user/me") ? student : admin;
    for (const path of paths.filter((one) => one !== WHOLE_BY_DESIGN)) {
      await expectNoFaults(path, async () => {
        const { status, text } = await client.get(path);
        expect([200, 404], text).toContain(status);
      });
    }
  });
});

describe("the version of an answer", () => {
  const { posts, comments } = site.container.services;
  const list = { page: 1, q: "", category: "", searchIn: "title" } as const;

  it.each([
    ["the newest cards", () => posts.browse(list)],
    ["cards of a category", () => posts.browse({ ...list, page: 2, category: "Health" })],
    ["a post", () => posts.getArticle({ principal: visitor, subnet: "" }, largeIds.post)],
    ["its comments", () => comments.listOnPage({ blogId: largeIds.post })],
  ])("is served by indexes, and the same while nothing changes: %s", async (name, read) => {
    const { madeOf } = await read();
    await expectNoFaults(name, async () => {
      expect(await madeOf?.readVersion()).toBe(madeOf?.version ?? "none");
    });
  });
});

describe("the search of a long table", () => {
  // No two students have one phone, so their order needs no id, and no index with it.
  const tables = Object.entries(procedures)
    .filter(([name]) => name.endsWith(".table"))
    .map(([name, inputs]) => {
      const asked = inputs.filter((one) => "q" in one && one.q === words.everywhere);
      return [name, asked.filter((one) => !("sort" in one) || one.sort !== "phone")] as const;
    });

  it("looks its first rows through in their order, by an index", async () => {
    await sql`update row_counts set total = total * 10`;
    try {
      for (const [name, inputs] of tables) {
        for (const input of inputs) {
          await expectNoFaults(`${name} ${JSON.stringify(input)}`, async () => {
            const { status, text } = await callProcedure(admin, "query", name, input);
            expect(status, text).toBe(200);
          });
        }
      }
      const lookedThrough = [...explained].filter((one) => one.includes("limit 1000) as"));
      expect(lookedThrough.length).toBeGreaterThan(20);
    } finally {
      await sql`update row_counts set total = total / 10`;
    }
  });
});

describe("the search of the archive", () => {
  it.each([...searches, "health"])("reads no table row by row: %s", async (words) => {
    const read = await sql.begin(async (tx) => {
      const scans = () => tx`select seq_scan from pg_stat_xact_user_tables where relname = 'posts'`;
      const [before] = await scans();
      for (const category of [null, "Health"]) {
        await tx`select search_posts(null, ${`%${words}%`}, '{}', ${category}, 121)`;
        await tx`select search_posts(${words}, ${`%${words}%`}, ${["Health"]}, ${category}, 121)`;
      }
      const [after] = await scans();
      return Number(after?.seq_scan) - Number(before?.seq_scan);
    });
    expect(read).toBe(0);
  });
});

describe("what is done in the background", () => {
  it("is served by indexes: what is swept every hour", async () => {
    const { audit, sessions, setup, recovery, mailOutbox, subscribers } = site.container.services;
    for (const swept of [audit, sessions, setup, recovery, mailOutbox, subscribers]) {
      await expectNoFaults("sweep", () => swept.sweep());
    }
  });
});
