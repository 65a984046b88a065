import { createPictureUsesReader } from "#domains/media/library/media.uses.ts";
import { pictureSources } from "#src/composition/picture-sources.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

type Named = { id: string; contentHash?: string };

/** Ids of those pictures that something shows now; revisions, drafts and trash left out. */
export async function findShownPictures(
  { container }: TestApp,
  pictures: readonly Named[],
): Promise<string[]> {
  const { db } = container.database;
  const sources = pictureSources.filter(({ state }) => state !== "earlier" && state !== "draft");
  const stored = pictures.map(({ id, contentHash = "" }) => ({ id, contentHash }));
  return [...(await createPictureUsesReader(db, sources).findUsed(stored))].sort();
}
