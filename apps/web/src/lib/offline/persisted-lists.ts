import type { Query, QueryClient } from "@tanstack/react-query";
import { get, update } from "idb-keyval";
import { STUDENT_STORAGE_PREFIX } from "#lib/offline/local-data.ts";

/** Queries that students can read offline, by procedure path. */
const persistedPaths = ["tutorials.list", "materials.list", "updates.list"];

/** Rendering does not wait longer for the device's storage. Unit: milliseconds. */
const RESTORE_TIMEOUT_MS = 300;

type PersistedList = { hash: string; key: readonly unknown[]; data: FirstPage; at: number };
type FirstPage = { pages: unknown[]; pageParams: unknown[] };

let restored: { account: string; isReady: Promise<void> } | undefined;

/**
 * Restores the student's lists of the last visit until the server responds, and persists this
 * visit's lists. The store is named by account, with a prefix that the sign-out deletes.
 * @returns a promise that resolves once the lists are restored, or after a limit of time
 */
export function restoreAndPersistLists(queryClient: QueryClient, account: string): Promise<void> {
  if (restored?.account === account) return restored.isReady;
  const store = `${STUDENT_STORAGE_PREFIX}lists:${account}`;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS));
  const isReady = Promise.race([restore(queryClient, store).catch(() => {}), timeout]);
  restored = { account, isReady };
  const cache = queryClient.getQueryCache();
  const persistList = (query: Query) => {
    if (restored?.account !== account || !isPersistable(query)) return;
    void persist(store, query).catch(() => {});
  };
  cache.subscribe(({ type, query }) => type === "updated" && persistList(query));
  // The lists that came with the page.
  cache.getAll().forEach(persistList);
  return isReady;
}

async function restore(queryClient: QueryClient, store: string): Promise<void> {
  for (const { key, data, at } of read(await get(store))) {
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, data, { updatedAt: at });
    }
  }
}

/** Persists the first page only; older pages load on demand. */
async function persist(store: string, { queryHash: hash, queryKey: key, state }: Query) {
  const updatedAt = state.dataUpdatedAt;
  if (!isFirstPage(state.data)) return;
  const { pages, pageParams } = state.data;
  const data = { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  await update(store, (value) => {
    const saved = read(value);
    if (saved.some((list) => list.hash === hash && list.at >= updatedAt)) return saved;
    return [...saved.filter((list) => list.hash !== hash), { hash, key, data, at: updatedAt }];
  });
}

function isPersistable({ queryKey: [path], state }: Query): boolean {
  if (state.status !== "success" || state.fetchStatus !== "idle") return false;
  return Array.isArray(path) && persistedPaths.includes(path.join("."));
}

function isFirstPage(data: unknown): data is FirstPage {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

function read(value: unknown): PersistedList[] {
  return Array.isArray(value) ? value : [];
}
