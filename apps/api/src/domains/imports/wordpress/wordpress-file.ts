import { IMPORT_ITEMS_MAX, importTooManyItems } from "@ebute/contracts/imports";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { ImportArchive } from "../archives/import-archive.ts";
import { markRepeated, type PlannedFile, summarizeItems } from "../imports.plan.ts";
import { toTitle } from "../sources/imported-fields.ts";
import { createOnlinePictures } from "../sources/online-pictures.ts";
import type { WordPressFile, WordPressFiles } from "./shortcodes.ts";
import { planWordPressItem } from "./wordpress-posts.ts";
import { readWxr, type WxrFile, type WxrItem } from "./wxr-reader.ts";

const CAPTION_MAX_CHARS = 1_000;

/**
 * Plans what becomes of each entry of an export, which may be several files of a zip.
 * @throws {DomainError} those of `readWxr`
 */
export async function planWordPressFiles(
  names: readonly string[],
  { archive, ...context }: { archive: ImportArchive; now: Date; timeZone: string },
): Promise<PlannedFile> {
  const parts: WxrFile[] = [];
  for (const name of names) parts.push(await readWxr(await archive.open(name)));
  const entries = parts.flatMap((part) => part.items.map((entry) => ({ entry, part })));
  if (entries.length > IMPORT_ITEMS_MAX) throw new DomainError(importTooManyItems);
  const files = findFiles(entries.map(({ entry }) => entry));
  const online = createOnlinePictures();
  const items = markRepeated(
    entries.map(({ entry, part }) =>
      online.plan((takePicture) =>
        planWordPressItem(entry, { ...part, files }, { ...context, takePicture }),
      ),
    ),
  );
  const [part] = parts;
  const summary = summarizeItems(items, online.count());
  return { items, summary: { ...summary, formerSite: part?.siteUrl || part?.channelUrl } };
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
