import type { RemovedBookmark } from "./bookmarks-page.tsx";

/** Reads the name of a removed bookmark in the address; undefined for anything else. */
export function parseRemovedBookmark(name: string | undefined): RemovedBookmark | undefined {
  const [kind, id = "", number = ""] = (name ?? "").split(".");
  if (!/^[\da-f-]{36}$/.test(id)) return undefined;
  if (kind === "lesson") return { kind, id, number: null };
  return kind === "question" && /^\d{1,2}$/.test(number)
    ? { kind, id, number: Number(number) }
    : undefined;
}
