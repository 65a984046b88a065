import { setImmediate } from "node:timers/promises";
import type { PlannedItem } from "../imports.plan.ts";
import type { ImportSummary } from "../imports.table.ts";
import { planWordPressItem } from "./wordpress-posts.ts";
import { readWxr } from "./wxr-reader.ts";

/** Names that a report shows of one kind. */
const MAX_NAMES = 200;

/**
 * Plans what becomes of each entry of an export.
 * @throws {DomainError} those of `readWxr`
 */
export async function planWordPressFile(
  content: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<{ items: PlannedItem[]; summary: ImportSummary }> {
  const { siteUrl, items: found, authors } = await readWxr(content);
  const items: PlannedItem[] = [];
  const keys = new Set<string>();
  for (const entry of found) {
    const item = planWordPressItem(entry, siteUrl, now);
    const isRepeated = item.post !== null && keys.has(item.sourceKey);
    keys.add(item.sourceKey);
    items.push(isRepeated ? { ...item, post: null, notes: ["It is in the file twice."] } : item);
    // Sanitising a long text takes milliseconds, in which no request is served.
    await setImmediate();
  }
  const coming = items.flatMap(({ post }) => (post?.category ? [post.category] : []));
  const tags = items.flatMap(({ post }) => post?.tags ?? []);
  return {
    items,
    summary: { categories: first(coming), authors: first(authors), tags: first(tags) },
  };
}

function first(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, MAX_NAMES);
}
