import { quickVariantName } from "@ebute/contracts/media";
import type { MediaRow } from "#domains/media/media.table.ts";
import { createPicture } from "../../factories/pictures.ts";
import type { RestClient } from "../calls/rest-client.ts";
import { fileForm } from "../content/pictures.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Removes all pictures, and what has them. */
async function emptyPictures({ container }: TestApp): Promise<void> {
  const { sql } = container.database;
  await sql`truncate media, posts, tutorials, authors, snippets, drafts, newsletters, revisions, trash cascade`;
}

/** Stores the picture that goes and the one that takes its place; there are no others. */
export async function createPair(site: TestApp): Promise<[old: MediaRow, next: MediaRow]> {
  await emptyPictures(site);
  return [
    await createPicture(site, { description: "A stall", areVariantsReady: true }),
    await createPicture(site, {
      width: 400,
      height: 200,
      focus: { x: 90, y: 80 },
      areVariantsReady: true,
    }),
  ];
}

export function fileOf({ contentHash }: Pick<MediaRow, "contentHash">): string {
  return `/media/${quickVariantName(contentHash)}`;
}

/** A text with the picture in its own size. */
export function textWith(row: MediaRow): string {
  const { width, height } = row;
  return `<p>At the market</p><img src="${fileOf(row)}" alt="Yams" width="${width}" height="${height}" />`;
}

/** The columns of a post with such a text. */
export function bodyWith(row: MediaRow) {
  return { description: textWith(row), bodyPictures: [row.contentHash] };
}

/** @returns the id of the uploaded picture */
export async function upload(client: RestClient, content: Buffer): Promise<string> {
  const form = fileForm("image", content, "stall.png");
  const { body } = await client.send<{ picture: { _id: string } }>(
    ...(["POST", "/api/admin/media", form] as const),
  );
  return body.picture._id;
}
