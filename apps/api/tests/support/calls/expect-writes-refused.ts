import { expect } from "vitest";
import type { RestClient } from "./rest-client.ts";

type Writes = {
  /** Path of the list, which creates; the entry is below it. */
  path: string;
  id: string;
  /** Valid input of a creation and of a change. */
  input: object;
  status: number;
  /** Counts the stored entries. */
  count: () => Promise<number>;
};

/** Asserts that the client can neither create, change nor delete an entry, and that the entries stay. */
export async function expectWritesRefused(client: RestClient, writes: Writes): Promise<void> {
  const { path, id, input, status, count } = writes;
  const before = await count();
  expect((await client.post(path, input)).status).toBe(status);
  expect((await client.post(path, { id })).status).toBe(status);
  expect((await client.put(`${path}/${id}`, input)).status).toBe(status);
  const deleting = await client.call({ method: "DELETE", url: `${path}/${id}` });
  expect(deleting.status).toBe(status);
  expect(await count()).toBe(before);
}
