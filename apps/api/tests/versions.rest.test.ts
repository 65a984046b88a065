import { describe, expect, it } from "vitest";
import type { AnyBody } from "./support/calls/rest-client.ts";
import { callProcedure } from "./support/calls/trpc-client.ts";
import { type Editable, editables, putRest } from "./support/content/editable.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const { sql } = site.container.database;
const admin = await signInAdmin(site);
const moderator = await signInAdmin(site, "moderator");

async function versionOf({ table }: Editable, id: string): Promise<number | undefined> {
  const [row] = await sql`select version from ${sql(table)} where id = ${id}`;
  return row?.version;
}

/** The version as a list of the panel shows it. */
async function listedVersion({ table }: Editable, id: string): Promise<number | undefined> {
  const { data } = await callProcedure(admin, "query", `${table}.table`);
  const rows = (data as Record<string, { _id: string; version: number }[]>)[table];
  return rows?.find(({ _id }) => _id === id)?.version;
}

function objectIn(body: AnyBody, { answer }: Editable): AnyBody {
  return body[answer] as AnyBody;
}

// The other resources: versions.rest.full.test.ts.
describe.each(editables.slice(0, 1))("the versioned resource $name", (kind) => {
  it("accepts one of twenty concurrent edits that start from the same version", async () => {
    const { id, key } = await kind.create(site);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        putRest(admin, kind, { key, changes: { [kind.fields[1]]: `Editor ${n}`, version: 1 } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await versionOf(kind, id)).toBe(2);
  });
});

describe.each(editables)("the versioned resource $name", (kind) => {
  const [first, second] = kind.fields;

  it("is not edited by a moderator with any version, and the response reveals no stored state", async () => {
    const { id, key } = await kind.create(site);
    for (const version of [1, 7]) {
      const { status, body } = await putRest(moderator, kind, {
        key,
        changes: { [first]: "Mine", version },
      });
      expect([status, body.current]).toEqual([403, undefined]);
    }
    expect(await versionOf(kind, id)).toBe(1);
  });

  it("is not edited over a newer version, and the refusal carries the stored state", async () => {
    const { key } = await kind.create(site);
    const theirs = await putRest(admin, kind, { key, changes: { [first]: "Theirs", version: 1 } });
    expect([theirs.status, objectIn(theirs.body, kind).version]).toEqual([200, 2]);
    const mine = await putRest(admin, kind, { key, changes: { [first]: "Mine", version: 1 } });
    expect([mine.status, mine.body.code, mine.body.reason]).toEqual([
      409,
      "conflict",
      "changed_meanwhile",
    ]);
    expect(mine.body.current).toMatchObject({ [first]: "Theirs", version: 2 });
  });

  it("is not deleted over a newer version, but with the present one", async () => {
    const { id, key } = await kind.create(site);
    await putRest(admin, kind, { key, changes: { [first]: "Theirs", version: 1 } });
    const isPost = kind.table === "posts";
    const remove = async (version: number) => {
      if (kind.table === "orders") {
        const order = { orderId: key, version };
        const { status, error } = await callProcedure(admin, "mutation", "orders.delete", order);
        return { status, body: { ...error?.data.failure } as AnyBody };
      }
      const client = admin.with({ "if-match": `"${version}"` });
      return isPost ? client.post("/api/blog/delete", { id }) : client.delete(kind.path(key));
    };
    const stale = await remove(1);
    expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2 }]);
    expect(stale.body.message).toMatch(/Look at it again before you delete it\.$/);
    expect((await remove(2)).status).toBe(200);
    expect(await versionOf(kind, id)).toBeUndefined();
  });

  it("is not deleted from a panel list that shows an older version", async () => {
    const { id, key } = await kind.create(site);
    const shown = await listedVersion(kind, id);
    await putRest(admin, kind, { key, changes: { [first]: "Theirs" } });
    const remove = (version?: number) =>
      callProcedure(admin, "mutation", `${kind.table}.delete`, {
        [kind.keyName]: key,
        version,
      });
    expect((await remove(shown)).status).toBe(409);
    expect(await listedVersion(kind, id)).toBe(2);
    expect((await remove()).status).toBe(200);
    expect(await versionOf(kind, id)).toBeUndefined();
  });

  it("answers the edit of a deleted object with 404", async () => {
    const { id, key } = await kind.create(site);
    await sql`delete from ${sql(kind.table)} where id = ${id}`;
    const { status } = await putRest(admin, kind, {
      key,
      changes: { [first]: "Mine", version: 1 },
    });
    expect(status).toBe(404);
  });

  it("keeps its version when a save changes nothing", async () => {
    const { id, key } = await kind.create(site);
    await putRest(admin, kind, { key, changes: { [first]: "Same", version: 1 } });
    await putRest(admin, kind, { key, changes: { [first]: "Same", version: 2 } });
    expect(await versionOf(kind, id)).toBe(2);
  });

  it("gives the retry of an acknowledged save its first result, even after another edit", async () => {
    const { id, key } = await kind.create(site);
    const save = () =>
      callProcedure(
        admin.with({ "idempotency-key": `retry-${id}` }),
        "mutation",
        `${kind.table}.update`,
        { [kind.keyName]: key, [first]: "Mine", version: 1 },
      );
    expect((await save()).data).toMatchObject({ [first]: "Mine", version: 2 });
    await putRest(admin, kind, { key, changes: { [first]: "Theirs", version: 2 } });
    expect((await save()).data).toMatchObject({ [first]: "Mine", version: 2 });
    expect(await versionOf(kind, id)).toBe(3);
  });

  it("stores no idempotency key for a refused save, so that it can be repeated", async () => {
    const { id, key } = await kind.create(site);
    await putRest(admin, kind, { key, changes: { [second]: "Theirs", version: 1 } });
    const client = admin.with({ "idempotency-key": `refused-${id}` });
    const save = (version: number) =>
      callProcedure(client, "mutation", `${kind.table}.update`, {
        [kind.keyName]: key,
        [first]: "Mine",
        version,
      });
    expect((await save(1)).status).toBe(409);
    expect((await save(2)).data).toMatchObject({ [first]: "Mine", [second]: "Theirs", version: 3 });
  });

  it("counts an update by an API client that ignores versions", async () => {
    const { id } = await kind.create(site);
    const column = first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await sql`update ${sql(kind.table)} set ${sql(column)} = 'by the previous release' where id = ${id}`;
    expect(await versionOf(kind, id)).toBe(2);
  });
});

describe("a deletion by POST with a body", () => {
  it.each(["/api/bblogs", "/api/bmaterials", "/api/updates", "/api/blog/delete"])(
    "accepts a version beside the id: %s",
    async (url) => {
      const kind = editables.find(({ path }) => url.startsWith(path("").replace(/\/$/, "")));
      if (!kind) throw new Error(url);
      const { id } = await kind.create(site);
      await sql`update ${sql(kind.table)} set title = 'Theirs' where id = ${id}`;
      expect((await admin.post(url, { id, version: 1 })).status).toBe(409);
      expect((await admin.post(url, { id, version: 2 })).status).toBe(200);
    },
  );
});

describe("the move of an order", () => {
  async function move(key: string, status: string, from?: string) {
    return callProcedure(admin, "mutation", "orders.setStatus", { orderId: key, status, from });
  }
  const order = editables.find(({ table }) => table === "orders") as Editable;

  it("is refused from a status that it has left, and the refusal names the present status", async () => {
    const { key } = await order.create(site);
    expect((await move(key, "Shipped", "Placed")).status).toBe(200);
    expect((await move(key, "Out for Delivery", "Shipped")).status).toBe(200);
    const { status, error } = await move(key, "Delivered", "Shipped");
    expect([status, error?.message]).toEqual([
      409,
      "Somebody else has moved this order meanwhile. It is Out for Delivery now.",
    ]);
    expect(error?.data.failure).toMatchObject({ current: { status: "Out for Delivery" } });
  });

  it("changes nothing and reports no conflict when the order already has the target status", async () => {
    const { id, key } = await order.create(site);
    await move(key, "Shipped", "Placed");
    site.clock.advance({ minutes: 5 });
    expect((await move(key, "Shipped", "Placed")).data).toMatchObject({ version: 2 });
    const [row] = await sql`select version from orders where id = ${id}`;
    expect(row?.version).toBe(2);
  });

  it("requires no start status", async () => {
    const { key } = await order.create(site);
    expect((await move(key, "Delivered")).status).toBe(200);
  });
});
