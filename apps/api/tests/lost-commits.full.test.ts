import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { LoadedRenderer } from "#platform/pages/rendering/load-renderer.ts";
import { createPost } from "./factories/posts.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { openStallingProxy } from "./support/database/stalling-database-proxy.ts";
import { createTestDatabase } from "./support/database/test-database.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

/** Renders the state of the form as JSON. */
const renderer: LoadedRenderer = {
  createPageRenderer: () => async (asked) => ({
    status: 200,
    location: undefined,
    html: JSON.stringify(asked.form ?? null),
    scriptHashes: [],
    styleHashes: [],
    error: undefined,
  }),
};

const database = await createTestDatabase();
afterAll(() => database.drop());
const proxy = await openStallingProxy(database.connection);
afterAll(() => proxy.close());
const site = await createTestApp({
  renderer,
  database: { ...database, connection: proxy.connection },
  settings: { RATE_LIMITS: "off" },
});
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const post = await createPost(site);
let visitor: RestClient;
let text: string;
let turn = 0;

beforeEach(() => {
  visitor = site.visitor();
  turn += 1;
  text = `Words ${turn}\nand more`;
});

async function count(table: string, column: string): Promise<number> {
  const [row] =
    await sql`select count(*)::int as total from ${sql(table)} where ${sql(column)} = ${text}`;
  return row?.total;
}

/** Sends the form as a browser does, which writes line breaks as CR LF. */
function submit(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields).toString().replaceAll("%0A", "%0D%0A");
  return visitor.post(path, body, {
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

const workerKey = (name: string) => ({ "idempotency-key": `${name} of ${turn}` });

const forms = [
  {
    form: "comment",
    path: `/blog/${post.id}`,
    table: "comments",
    column: "content",
    fields: () => ({ name: "Ngozi", content: text }),
    call: () => ({
      url: "/api/blog/add-comment",
      body: { blog: post.id, name: "Ngozi", content: text },
    }),
  },
  {
    form: "message",
    path: "/contact",
    table: "contact_messages",
    column: "message",
    fields: () => ({ from_name: "Ngozi", reply_to: "ngozi@example.ng", message: text }),
    call: () => ({
      url: "/api/contact",
      body: { from_name: "Ngozi", reply_to: "ngozi@example.ng", message: text },
    }),
  },
];

describe.each(forms)("the $form form whose commit was not acknowledged", (form) => {
  const { path, table, column, fields, call } = form;

  it("is stored once when the plain form is submitted again", async () => {
    proxy.loseNextCommit();
    const lost = await submit(path, fields());
    expect(lost.status).toBe(503);
    const shown = JSON.parse(lost.text);
    expect(shown.values).toEqual(fields());
    expect((await submit(path, shown.values)).status).toBe(303);
    expect(await count(table, column)).toBe(1);
  });

  it("is stored once when the page's script submits it again", async () => {
    proxy.loseNextCommit();
    await submit(path, fields());
    const { url, body } = call();
    const again = await visitor.post(url, body, { headers: workerKey("script") });
    expect(again.status).toBe(201);
    expect(await count(table, column)).toBe(1);
  });

  it("is stored once when the service worker gives each submission a key", async () => {
    proxy.loseNextCommit();
    await submit(path, fields(), workerKey("first"));
    const again = await submit(path, fields(), workerKey("second"));
    expect(again.status).toBe(303);
    expect(await count(table, column)).toBe(1);
  });

  it("is stored as a second submission when its text was changed", async () => {
    proxy.loseNextCommit();
    await submit(path, fields());
    const first = text;
    text = `${text} in other words`;
    expect((await submit(path, fields())).status).toBe(303);
    expect(await count(table, column)).toBe(1);
    text = first;
    expect(await count(table, column)).toBe(1);
  });
});

it("an order is stored once when its request is repeated with its key after a lost commit", async () => {
  const send = () =>
    admin
      .with({ "idempotency-key": "order" })
      .post("/api/admin/orders", { customerName: text.replace("\n", " ") });
  proxy.loseNextCommit();
  expect((await send()).status).toBe(503);
  expect((await send()).status).toBe(201);
  text = text.replace("\n", " ");
  expect(await count("orders", "customer_name")).toBe(1);
});
