import type { Query, QueryClient } from "@tanstack/react-query";
import { get, update } from "idb-keyval";
import { STUDENT_TRACE } from "#lib/session/device-traces.ts";

/** What a student may want to read again without a connection, by the names of the calls. */
const keptCalls = ["tutorials.list", "materials.list", "updates.list"];

/** A store that does not answer holds nobody up. Unit: milliseconds. */
const PATIENCE_MS = 300;

type Saved = { hash: string; key: readonly unknown[]; data: FirstPage; at: number };
type FirstPage = { pages: unknown[]; pageParams: unknown[] };

let restored: { account: string; isReady: Promise<void> } | undefined;

/**
 * Shows the student the lists of the last visit until the server has answered, and keeps those of this one. They are
 * kept by account, under a name that the sign-out removes from the device.
 */
export function keepLists(queryClient: QueryClient, account: string): Promise<void> {
  if (restored?.account === account) return restored.isReady;
  const store = `${STUDENT_TRACE}lists:${account}`;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const isReady = Promise.race([restore(queryClient, store).catch(() => {}), patience]);
  restored = { account, isReady };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || restored?.account !== account || !isKept(query)) return;
    void keep(store, query).catch(() => {});
  });
  return isReady;
}

async function restore(queryClient: QueryClient, store: string): Promise<void> {
  for (const { key, data, at } of read(await get(store))) {
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt: at });
    }
  }
}

/** The first page of a list: what is older is asked for when it is wanted. */
async function keep(store: string, { queryHash: hash, queryKey: key, state }: Query) {
  const at = state.dataUpdatedAt;
  if (!isFirstPage(state.data)) return;
  const { pages, pageParams } = state.data;
  const data = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  await update(store, (value) => {
    const saved = read(value);
    if (saved.some((one) => one.hash === hash && one.at >= at)) return saved;
    return [...saved.filter((one) => one.hash !== hash), { hash, key, data, at }];
  });
}

function isKept({ queryKey: [path], state }: Query): boolean {
  if (state.status !== "success" || state.fetchStatus !== "idle") return false;
  return Array.isArray(path) && keptCalls.includes(path.join("."));
}

function isFirstPage(data: unknown): data is FirstPage {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

function read(value: unknown): Saved[] {
  return Array.isArray(value) ? value : [];
}
