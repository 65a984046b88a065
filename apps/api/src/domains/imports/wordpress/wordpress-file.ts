import { setImmediate } from "node:timers/promises";
import type { PlannedFile, PlannedItem } from "../imports.plan.ts";
import { firstNames } from "../sources/imported-fields.ts";
import { planWordPressItem } from "./wordpress-posts.ts";
import { readWxr } from "./wxr-reader.ts";

/**
 * Plans what becomes of each entry of an export.
 * @throws {DomainError} those of `readWxr`
 */
export async function planWordPressFile(
  content: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<PlannedFile> {
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
    summary: {
      categories: firstNames(coming),
      authors: firstNames(authors),
      tags: firstNames(tags),
    },
  };
}
