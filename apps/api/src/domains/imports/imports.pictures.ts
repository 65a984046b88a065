import { temporarilyUnavailable } from "@ebute/contracts/errors";
import { IMAGE_MAX_BYTES, type Picture, picturePathOf } from "@ebute/contracts/media";
import type { MediaService } from "#domains/media/media.service.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import type { Fetch } from "#platform/net/pinned-fetch.ts";
import {
  type ImportArchive,
  readAtMost,
  readEntry,
  topFolderOf,
  withinFolder,
} from "./archives/import-archive.ts";
import type { ImportedPost, ImportSummary } from "./imports.table.ts";
import { isAddress } from "./sources/online-pictures.ts";

/**
 * Pictures of this site by the name of their file in the zip, or by their address on the former
 * site; null for one that is none.
 */
export type UploadedPictures = ReadonlyMap<string, Picture | null>;

type Deps = { uploadAs: MediaService["uploadAs"] };

type Source = {
  /** Undefined for a file without pictures. */
  archive: ImportArchive | undefined;
  /** @returns undefined for a picture that cannot be fetched */
  fetchPicture: (address: string) => Promise<Buffer | undefined>;
  post: ImportedPost;
  adminId: string;
};

/** Uploads the pictures of a post. Uploading twice stores nothing twice. */
export async function uploadPictures(
  { uploadAs }: Deps,
  { archive, fetchPicture, post, adminId }: Source,
): Promise<UploadedPictures> {
  const uploaded = new Map<string, Picture | null>();
  const names = namesIn(post);
  if (names.length === 0) return uploaded;
  // Posts of Markdown name their pictures below the folder around all files.
  const places = archive ? [withinFolder(archive, topFolderOf(archive.entries)), archive] : [];
  for (const name of names) {
    const content = isAddress(name) ? await fetchPicture(name) : await readFirst(places, name);
    const picture =
      content && (await uploadAs({ kind: "admin", id: adminId }, content).catch(refuse));
    uploaded.set(name, picture ?? null);
  }
  return uploaded;
}

async function readFirst(
  places: readonly ImportArchive[],
  name: string,
): Promise<Buffer | undefined> {
  for (const place of places) {
    const content = await readEntry(place, name, IMAGE_MAX_BYTES);
    if (content) return content;
  }
  return undefined;
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
    hasAll: missing.length === 0,
    notes: [
      describeMissing(
        missing.filter((name) => !isAddress(name)),
        ["These pictures could not be read", "Save them as JPEG or PNG and add them to the text."],
      ),
      describeMissing(missing.filter(isAddress), [
        "These pictures could not be fetched",
        "Upload them and add them to the text, or import the file again later.",
      ]),
    ],
  };
}

/** Names in a sentence; a post may have hundreds of pictures. */
const MAX_NAMED = 20;

function describeMissing(
  names: readonly string[],
  [start, advice]: readonly [start: string, advice: string],
): string {
  if (names.length === 0) return "";
  const further = names.length - MAX_NAMED;
  const more = further > 0 ? ` and ${further} more` : "";
  return `${start}: ${names.slice(0, MAX_NAMED).join(", ")}${more}. ${advice}`;
}

function placeIn(html: string, hash: string, picture: Picture | null | undefined): string {
  const standIn = picturePathOf(hash);
  if (!picture) {
    const image = `<img src="${standIn}"[^>]*>`;
    return html
      .replaceAll(new RegExp(`<figure>${image}</figure>`, "g"), "")
      .replaceAll(new RegExp(image, "g"), "");
  }
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

const PICTURE_MS = 15_000;

/** All pictures of a post together, so that its job does not expire. */
const POST_MS = 100_000;

/**
 * Fetches pictures of the former site, with the rules of `createPinnedFetch`: https and public
 * addresses only, and no redirect.
 */
export function createOnlinePictureReader(fetch: Fetch) {
  /** A reader for the pictures of one post; each call answers undefined for one that fails. */
  return function openReader(sites: Sites) {
    const end = AbortSignal.timeout(POST_MS);
    return async (address: string): Promise<Buffer | undefined> => {
      const url = resolveAddress(address, sites);
      if (!url || end.aborted) return undefined;
      const signal = AbortSignal.any([end, AbortSignal.timeout(PICTURE_MS)]);
      try {
        const { status, body } = await fetch(url, { signal, headers: { "user-agent": "ebute" } });
        if (status === 200 && body) return await readAtMost(body, IMAGE_MAX_BYTES);
        await body?.cancel();
      } catch {
        // The report names each picture that did not come.
      }
      return undefined;
    };
  };
}

type Sites = Pick<ImportSummary, "picturesFrom" | "formerSite">;

/** The address of a picture; that of the former site is where the owner says that it is now. */
function resolveAddress(address: string, { picturesFrom, formerSite }: Sites): URL | undefined {
  const site = URL.parse(picturesFrom ?? "");
  const url = site && URL.parse(address, site);
  if (!url) return undefined;
  if (url.host === URL.parse(formerSite ?? "")?.host) url.host = site.host;
  // Old texts name addresses without encryption, which the same site has with it today.
  url.protocol = "https:";
  return url;
}
