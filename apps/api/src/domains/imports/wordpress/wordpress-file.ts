import { type PlannedFile, type PlannedItem, summarizeItems } from "../imports.plan.ts";
import { toTitle } from "../sources/imported-fields.ts";
import type { WordPressFile, WordPressFiles } from "./shortcodes.ts";
import { planWordPressItem } from "./wordpress-posts.ts";
import { readWxr, type WxrItem } from "./wxr-reader.ts";

const CAPTION_MAX_CHARS = 1_000;

/**
 * Plans what becomes of each entry of an export.
 * @throws {DomainError} those of `readWxr`
 */
export async function planWordPressFile(
  content: AsyncIterable<Uint8Array>,
  context: { now: Date; timeZone: string },
): Promise<PlannedFile> {
  const file = await readWxr(content);
  const files = findFiles(file.items);
  const items: PlannedItem[] = [];
  const keys = new Set<string>();
  for (const entry of file.items) {
    const item = planWordPressItem(entry, { ...file, files }, context);
    const isRepeated = item.post !== null && keys.has(item.sourceKey);
    keys.add(item.sourceKey);
    items.push(isRepeated ? { ...item, post: null, notes: ["It is in the file twice."] } : item);
  }
  return { items, summary: summarizeItems(items) };
}

/** The media library of the site, by which galleries name their pictures. */
export function findFiles(items: readonly WxrItem[]): WordPressFiles {
  const byId = new Map<string, WordPressFile>();
  for (const { texts } of items) {
    const { "wp:post_id": id, "wp:attachment_url": url } = texts;
    if (!id || !url) continue;
    const caption = toTitle(texts["excerpt:encoded"] ?? "", CAPTION_MAX_CHARS);
    byId.set(id, { url, caption, parentId: texts["wp:post_parent"] ?? "" });
  }
  const byPost = Map.groupBy(byId.values(), ({ parentId }) => parentId);
  return { find: (id) => byId.get(id), findOf: (postId) => byPost.get(postId) ?? [] };
}
