import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { IMAGE_MAX_BYTES, type Picture, picturePathOf } from "@ebute/contracts/media";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import {
  type ImportArchive,
  readEntry,
  topFolderOf,
  withinFolder,
} from "./archives/import-archive.ts";
import type { ImportedPost } from "./imports.table.ts";

/** Pictures of this site by the name of their file in the zip; null for one that is none. */
export type UploadedPictures = ReadonlyMap<string, Picture | null>;

type Deps = { uploadAs: MediaService["uploadAs"] };

/** Uploads the pictures of a post. Uploading twice stores nothing twice. */
export async function uploadPictures(
  { uploadAs }: Deps,
  { archive, post, adminId }: { archive: ImportArchive; post: ImportedPost; adminId: string },
): Promise<UploadedPictures> {
  const uploaded = new Map<string, Picture | null>();
  const names = namesIn(post);
  if (names.length === 0) return uploaded;
  // Posts of Markdown name their pictures below the folder around all files.
  const inner = withinFolder(archive, topFolderOf(archive.entries));
  for (const name of names) {
    const content =
      (await readEntry(inner, name, IMAGE_MAX_BYTES)) ??
      (await readEntry(archive, name, IMAGE_MAX_BYTES));
    const picture =
      content && (await uploadAs({ kind: "admin", id: adminId }, content).catch(refuse));
    uploaded.set(name, picture ?? null);
  }
  return uploaded;
}

/** Puts the pictures of this site into a post, and says which are missing. */
export function placePictures(post: ImportedPost, uploaded: UploadedPictures) {
  const { picture, linkPicture, exportedId: _exportedId, ...fields } = post.further ?? {};
  let description = post.description;
  for (const [hash, name] of Object.entries(post.pictures ?? {})) {
    description = placeIn(description, hash, uploaded.get(name));
  }
  const missing = namesIn(post).filter((name) => !uploaded.get(name));
  return {
    description,
    fields: {
      ...fields,
      pictureId: picture === undefined ? undefined : (uploaded.get(picture)?._id ?? null),
      linkPictureId:
        linkPicture === undefined ? undefined : (uploaded.get(linkPicture)?._id ?? null),
    },
    note:
      missing.length > 0
        ? `These pictures could not be read: ${missing.join(", ")}. Save them as JPEG or PNG and add them to the text.`
        : "",
  };
}

function placeIn(html: string, hash: string, picture: Picture | null | undefined): string {
  const standIn = picturePathOf(hash);
  if (!picture) return html.replaceAll(new RegExp(`<img src="${standIn}"[^>]*>`, "g"), "");
  const { src, width, height } = picture;
  return html.replaceAll(
    new RegExp(`<img src="${standIn}"([^>]*?)( /)?>`, "g"),
    (_tag, attributes: string) =>
      `<img src="${src}"${attributes} width="${width}" height="${height}" />`,
  );
}

function namesIn({ pictures = {}, further = {} }: ImportedPost): string[] {
  const { picture, linkPicture } = further;
  return [...new Set([...Object.values(pictures), picture ?? [], linkPicture ?? []].flat())];
}

/** A picture that is refused is left out; a server that is busy tries again. */
function refuse(error: unknown): null {
  if (!(error instanceof DomainError) || error.failure === temporarilyUnavailable) throw error;
  return null;
}
