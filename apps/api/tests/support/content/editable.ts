import { createMaterial } from "#tests/factories/materials.ts";
import { createOrder } from "#tests/factories/orders.ts";
import { createPost } from "#tests/factories/posts.ts";
import { createStudent } from "#tests/factories/students.ts";
import { createTutorial } from "#tests/factories/tutorials.ts";
import { createUpdate } from "#tests/factories/updates.ts";
import type { AnyBody, RestClient, RestResponse } from "../calls/rest-client.ts";
import type { TestApp } from "../servers/test-app.ts";
import { postForm } from "./pictures.ts";

export type Changes = Record<string, unknown>;

/** An object that two users can edit, in the panel and through REST. */
export type Editable = {
  name: string;
  /** Name of the table, and of the router whose procedures edit it. */
  table: string;
  create(site: TestApp): Promise<{ id: string; key: string }>;
  /** Two text fields, by their names in the contract. */
  fields: readonly [string, string];
  /** Fields that a REST edit must include. */
  needed?: Changes;
  keyName: "id" | "orderId";
  path(key: string): string;
  /** Name of the object in the response of a REST edit. */
  answer: string;
};

const definitions: readonly (Omit<Editable, "keyName"> & Partial<Editable>)[] = [
  {
    name: "a post",
    table: "posts",
    create: async (site) => keyed((await createPost(site)).id),
    fields: ["title", "subTitle"],
    needed: { title: "A cashbook your shop will keep", subTitle: "Ten minutes each evening" },
    path: (key) => `/api/blog/${key}`,
    answer: "blog",
  },
  {
    name: "a tutorial",
    table: "tutorials",
    create: async (site) => keyed((await createTutorial(site)).id),
    fields: ["title", "author"],
    path: (key) => `/api/bblogs/${key}`,
    answer: "blog",
  },
  {
    name: "a material",
    table: "materials",
    create: async (site) => keyed((await createMaterial(site)).id),
    fields: ["title", "description"],
    path: (key) => `/api/bmaterials/${key}`,
    answer: "bmaterial",
  },
  {
    name: "an update",
    table: "updates",
    create: async (site) => keyed((await createUpdate(site)).id),
    fields: ["title", "content"],
    path: (key) => `/api/updates/${key}`,
    answer: "update",
  },
  {
    name: "an order",
    table: "orders",
    create: async (site) => {
      const { id, code } = await createOrder(site);
      return { id, key: code };
    },
    fields: ["customerName", "note"],
    keyName: "orderId",
    path: (key) => `/api/admin/orders/${key}`,
    answer: "order",
  },
  {
    name: "a user",
    table: "students",
    create: async (site) => keyed((await createStudent(site)).id),
    fields: ["fullName", "city"],
    path: (key) => `/api/user/${key}`,
    answer: "user",
  },
];

export const editables: readonly Editable[] = definitions.map((definition) => ({
  keyName: "id",
  ...definition,
}));

function keyed(id: string) {
  return { id, key: id };
}

/** Sends a PUT: posts as a form, other objects as JSON. */
export function putRest(
  client: RestClient,
  { path, needed, answer }: Editable,
  { key, changes, headers = {} }: { key: string; changes: Changes; headers?: Changes },
): Promise<RestResponse<AnyBody>> {
  const sender = client.with(headers as Record<string, string>);
  const body = { ...needed, ...changes };
  if (answer === "blog" && needed) return sender.send("PUT", path(key), postForm(body));
  return sender.put(path(key), body);
}
