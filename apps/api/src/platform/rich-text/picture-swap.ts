import { isDeepStrictEqual } from "node:util";
import { defaultFocalPoint, type FocalPoint, type Picture } from "@ebute/contracts/media";
import type { AuditedUnitOfWork } from "../db/unit-of-work.ts";
import type { Caller } from "../security/principal.ts";

/** A stored picture by all the names that content has for it. */
export type SwapSide = {
  id: string;
  contentHash: string;
  width: number;
  height: number;
  focus: FocalPoint;
  picture: Picture;
};

/** A picture that takes the place of another. */
export type PictureSwap = { from: SwapSide; to: SwapSide };

/** Gives the content of one domain another picture, in the transaction of the replacement. */
export type PictureRewriter = {
  /**
   * Refuses a picture that does not suit these rows, before the transaction.
   * @throws {DomainError}
   */
  check?(request: RewriteRequest): Promise<void>;
  /**
   * Rewrites the rows, with their revisions and cache tags.
   * @returns the number of rows that changed
   */
  rewrite(unit: AuditedUnitOfWork, request: RewriteRequest): Promise<number>;
  /** Runs after the transaction if rows changed. */
  finish?(): Promise<void>;
};

/** `ids` are rows that had the picture a moment ago. */
export type RewriteRequest = { swap: PictureSwap; ids: readonly string[]; caller: Caller };

/** The picture of an id column. */
export function swapId<Id extends string | null>(id: Id, { from, to }: PictureSwap): Id | string {
  return id === from.id ? to.id : id;
}

/**
 * The focal point of a use. One that nobody chose follows the picture; a chosen one stays, because
 * the new picture is often a better copy of the old.
 */
export function swapFocus(focus: FocalPoint, { from, to }: PictureSwap): FocalPoint {
  const isChosen = ![from.focus, defaultFocalPoint].some((start) =>
    isDeepStrictEqual(start, focus),
  );
  return isChosen ? focus : to.focus;
}

/** The list of content hashes of a text. */
export function swapHashes(hashes: readonly string[], { from, to }: PictureSwap): string[] {
  return [...new Set(hashes.map((hash) => (hash === from.contentHash ? to.contentHash : hash)))];
}

/**
 * The pictures of a text. The description stays; a picture as wide as the old one gets the width of
 * the new, and one that somebody made narrower keeps its width.
 */
export function swapInHtml(html: string, swap: PictureSwap): string {
  const { from, to } = swap;
  if (!html.includes(from.contentHash)) return html;
  const file = new RegExp(`/media/${from.contentHash}-[0-9a-z]+\\.(?:avif|webp)`, "g");
  return html
    .replace(/<img\b[^>]*>/g, (tag) => (tag.includes(from.contentHash) ? resize(tag, swap) : tag))
    .replace(file, to.picture.src);
}

function resize(tag: string, { from, to }: PictureSwap): string {
  const written = Number(/ width="(\d+)"/.exec(tag)?.[1] ?? Number.NaN);
  const width = written >= from.width ? to.width : Math.min(written, to.width);
  if (Number.isNaN(width)) return tag.replace(/ height="\d*"/, "");
  const height = Math.max(1, Math.round((to.height * width) / to.width));
  return tag
    .replace(/ width="\d*"/, ` width="${width}"`)
    .replace(/ height="\d*"/, ` height="${height}"`);
}

/** Every mention in a JSON value: ids, texts, and pictures with their files and focal points. */
export function swapInDocument<Value>(value: Value, swap: PictureSwap): Value;
export function swapInDocument(value: unknown, swap: PictureSwap): unknown {
  if (typeof value === "string") return swapId(swapInHtml(value, swap), swap);
  if (Array.isArray(value)) return value.map((part) => swapInDocument(part, swap));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, swapInDocument(part, swap)]),
  );
  const { id, _id = id, src, focus } = Object.assign<Fields, object>({}, value);
  if (_id !== swap.from.id) return fields;
  return {
    ...fields,
    ...(src === undefined ? {} : swap.to.picture),
    ...(isFocalPoint(focus) ? { focus: swapFocus(focus, swap) } : {}),
  };
}

type Fields = { id?: unknown; _id?: unknown; src?: unknown; focus?: unknown };

function isFocalPoint(value: unknown): value is FocalPoint {
  return typeof value === "object" && value !== null && "x" in value && "y" in value;
}
