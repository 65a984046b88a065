import { type PlannedFile, type PlannedItem, summarizeItems } from "../imports.plan.ts";
import { planWordPressItem } from "./wordpress-posts.ts";
import { readWxr } from "./wxr-reader.ts";

/**
 * Plans what becomes of each entry of an export.
 * @throws {DomainError} those of `readWxr`
 */
export async function planWordPressFile(
  content: AsyncIterable<Uint8Array>,
  context: { now: Date; timeZone: string },
): Promise<PlannedFile> {
  const file = await readWxr(content);
  const items: PlannedItem[] = [];
  const keys = new Set<string>();
  for (const entry of file.items) {
    const item = planWordPressItem(entry, file, context);
    const isRepeated = item.post !== null && keys.has(item.sourceKey);
    keys.add(item.sourceKey);
    items.push(isRepeated ? { ...item, post: null, notes: ["It is in the file twice."] } : item);
  }
  return { items, summary: summarizeItems(items) };
}
