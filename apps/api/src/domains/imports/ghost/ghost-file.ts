import type { ImportArchive } from "../archives/import-archive.ts";
import { type PlannedFile, type PlannedItem, summarizeItems } from "../imports.plan.ts";
import { createOnlinePictures } from "../sources/online-pictures.ts";
import { createPictureReferences } from "../sources/picture-references.ts";
import { planGhostPost } from "./ghost-posts.ts";
import { readGhost } from "./ghost-reader.ts";

type Origin = { archive: ImportArchive; from: string; now: Date };

/**
 * Plans what becomes of each post and page of an export of Ghost.
 * @throws {DomainError} those of `readGhost`
 */
export async function planGhostFile(
  text: string,
  { archive, from, now }: Origin,
): Promise<PlannedFile> {
  const file = readGhost(text);
  const references = createPictureReferences(archive);
  const online = createOnlinePictures();
  const items: PlannedItem[] = [];
  for (const post of file.posts) {
    items.push(
      online.plan((takePicture) =>
        planGhostPost(post, { file, references, from, now, takePicture }),
      ),
    );
  }
  return { items, summary: summarizeItems(items, online.count()) };
}
