import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMaterial } from "./factories/materials.ts";
import { createOrder } from "./factories/orders.ts";
import { createPost } from "./factories/posts.ts";
import { createStudent } from "./factories/students.ts";
import { createTutorial } from "./factories/tutorials.ts";
import { createUpdate } from "./factories/updates.ts";
import type { RestClient } from "./support/calls/rest-client.ts";
import { postForm } from "./support/content/pictures.ts";
import { createTestApp } from "./support/servers/test-app.ts";
import { signInAdmin } from "./support/sign-in/sign-in.ts";
import {
  createVersionedWrites,
  type RowWrite,
  type VersionedRoute,
} from "./support/versioned-writes.ts";

const site = await createTestApp({ settings: { RATE_LIMITS: "off" } });
const admin = await signInAdmin(site);

const { row, group } = createVersionedWrites(site, admin);

const identity = {
  name: "identity",
  url: "/api/admin/settings/identity",
  save: (tagline: string) => ({ values: { tagline } }),
};
const tables = {
  posts: { table: "posts", column: "title", create: () => createPost(site) },
  tutorials: { table: "tutorials", column: "title", create: () => createTutorial(site) },
  materials: { table: "materials", column: "title", create: () => createMaterial(site) },
  updates: { table: "updates", column: "title", create: () => createUpdate(site) },
  students: { table: "students", column: "city", create: () => createStudent(site) },
  orders: {
    table: "orders",
    column: "note",
    create: async () => {
      const { id, code } = await createOrder(site);
      return { id, key: code };
    },
  },
} satisfies Record<string, Omit<RowWrite, "send">>;

type Table = keyof typeof tables;

const put = (table: Table, pathOf: (key: string) => string, changes: object): VersionedRoute =>
  row({
    ...tables[table],
    takesVersion: true,
    send: (client, key, body) => client.put(pathOf(key), { ...changes, ...body }),
  });
const remove = (table: Table, pathOf: (key: string) => string): VersionedRoute =>
  row({ ...tables[table], send: (client, key) => client.delete(pathOf(key)) });
/** A deletion by POST, whose body names the object. */
const removeByBody = (table: Table, url: string): VersionedRoute =>
  row({
    ...tables[table],
    takesVersion: true,
    send: (client, id, body) => client.post(url, { id, ...body }),
  });

const post = { title: "Mine", subTitle: "Words" };

/** One case for each route that takes If-Match. */
const cases: Record<string, VersionedRoute> = {
  "PUT /api/blog/:id": row({
    ...tables.posts,
    takesVersion: true,
    send: (client, key, body) =>
      client.send("PUT", `/api/blog/${key}`, postForm({ ...post, ...body })),
  }),
  "POST /api/blog/delete": removeByBody("posts", "/api/blog/delete"),
  "PUT /api/bblogs/:id": put("tutorials", (key) => `/api/bblogs/${key}`, { title: "Mine" }),
  "DELETE /api/bblogs/:id": remove("tutorials", (key) => `/api/bblogs/${key}`),
  "POST /api/bblogs": removeByBody("tutorials", "/api/bblogs"),
  "PUT /api/bmaterials/:id": put("materials", (key) => `/api/bmaterials/${key}`, {
    title: "Mine",
  }),
  "DELETE /api/bmaterials/:id": remove("materials", (key) => `/api/bmaterials/${key}`),
  "POST /api/bmaterials": removeByBody("materials", "/api/bmaterials"),
  "PUT /api/updates/:id": put("updates", (key) => `/api/updates/${key}`, { title: "Mine" }),
  "DELETE /api/updates/:id": remove("updates", (key) => `/api/updates/${key}`),
  "POST /api/updates": removeByBody("updates", "/api/updates"),
  "PUT /api/admin/orders/:orderId": put("orders", (key) => `/api/admin/orders/${key}`, {
    customerName: "Mine",
  }),
  "PUT /api/user/:id": put("students", (key) => `/api/user/${key}`, { fullName: "Mine" }),
  "DELETE /api/user/:id": remove("students", (key) => `/api/user/${key}`),
  "PUT /api/admin/settings/:group": group(identity),
};

const malformed = ["3", '"x"', '"1", "2"', '"1', "W/1", '"-1"', '"1-"', ""];
const formsOf = (version: number) => [`"${version}"`, `"${version}-abc"`, `W/"${version}-abc-br"`];

const withIfMatch = (client: RestClient, value: string) => client.with({ "if-match": value });

it("the If-Match tests cover each route that accepts a version", () => {
  const has = (schema: unknown, name: string) =>
    schema instanceof z.ZodObject && name in schema.shape;
  const routes = site.routes.filter(({ method }) => method !== "HEAD");
  const named = (name: string, part: "headers" | "body") =>
    routes
      .filter(({ schema }) => has(schema?.[part], name))
      .map(({ method, url }) => `${method} ${url}`)
      .sort();
  expect(Object.keys(cases).sort()).toEqual(named("if-match", "headers"));
  expect(Object.keys(cases)).toEqual(expect.arrayContaining(named("version", "body")));
});

describe.each(Object.entries(cases))(
  "a conditional write by %s",
  (_route, { prepare, takesVersion, toNothing }) => {
    it("changes nothing for a malformed If-Match, or one that contradicts the body", async () => {
      const { version, read, send } = await prepare();
      for (const value of malformed) {
        const { status, body } = await send(withIfMatch(admin, value), {});
        expect([value, status, body.code]).toEqual([value, 400, "validation"]);
      }
      if (takesVersion) {
        const { status } = await send(withIfMatch(admin, `"${version}"`), {
          version: version + 1,
        });
        expect(status).toBe(400);
      }
      expect(await read()).toBe(version);
    });

    it("changes nothing over a newer version, and returns the stored state", async () => {
      const { version, read, edit, send } = await prepare();
      await edit();
      for (const value of formsOf(version)) {
        const { status, body } = await send(withIfMatch(admin, value), {});
        expect([value, status, body.reason]).toEqual([value, 409, "changed_meanwhile"]);
        expect(body.current).toMatchObject({ version: version + 1 });
      }
      if (takesVersion) expect((await send(admin, { version })).status).toBe(409);
      expect(await read()).toBe(version + 1);
    });

    it("succeeds with the present version in each notation, and with *", async () => {
      for (const form of [...formsOf(1).keys(), "*"]) {
        const { version, read, send } = await prepare();
        const value = typeof form === "number" ? (formsOf(version)[form] ?? "") : form;
        const { status, text } = await send(withIfMatch(admin, value), {});
        expect([value, status], text).toEqual([value, 200]);
        expect(await read()).not.toBe(version);
      }
    });

    if (toNothing) {
      it("is refused with If-Match: * for an object that does not exist", async () => {
        expect((await toNothing(withIfMatch(admin, "*"))).status).toBe(404);
      });
    }
  },
);
