import { type Embed, parseEmbed } from "@ebute/contracts/rich-text";
import { EMBED } from "#platform/rich-text/blocks/sanitize-blocks.ts";
import { escapeHtml, escapeText, type MarkupElement } from "#platform/rich-text/html-text.ts";
import type { LeftOutCounts } from "../../imports.plan.ts";
import { findNamed } from "./html-tree.ts";
import { blockPiece, type Piece } from "./pieces.ts";

/** Numbers of the parts that a text shows on its former site and not here. */
export type LeftOut = Required<Pick<LeftOutCounts, "pictures" | "films" | "sounds" | "embeds">>;

/** A sentence about films, sounds and the like, which come as links at most. */
export function describeEmbeds({ films, sounds, embeds }: Omit<LeftOut, "pictures">): string {
  if (films + sounds + embeds === 0) return "";
  return "Films, sounds and other embedded parts are left out. Links to them stand in their places.";
}

export const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/i;

/** Address of the medium that a player shows. */
export function addressOf(node: MarkupElement): string {
  const sources = findNamed(node.children, "source", "embed", "a");
  const addresses = [node, ...sources].flatMap(({ attribs }) => [
    attribs["data-src"],
    attribs.src,
    attribs.data,
    attribs.href,
  ]);
  const address = addresses.find((one) => one && /^(?:https?:)?\/\//i.test(one)) ?? "";
  return address.replace(/^\/\//, "https://");
}

/** Players of old texts have other addresses than those of today. */
export function parseVideo(address: string): Embed | undefined {
  return parseEmbed(
    address
      .replace(/^http:/i, "https:")
      .replace(/^(https:\/\/www\.youtube)-nocookie(?=\.com\/)/i, "$1")
      .replace(/^(https:\/\/www\.youtube\.com\/)v\//i, "$1embed/"),
  );
}

export function embedOf(address: string): Piece[] {
  const video = parseVideo(address);
  return [video ? videoBlock(video, "") : linkBlock(address)];
}

export function videoBlock({ url, host }: Embed, words: string): Piece {
  const title = escapeText(words || `Video on ${host}`);
  const link = `<a href="${escapeHtml(url)}" rel="noopener">${title}</a>`;
  return blockPiece(`<figure class="${EMBED}"><figcaption>${link}</figcaption></figure>`);
}

export function linkBlock(address: string, words = ""): Piece {
  return blockPiece(`<p><a href="${escapeHtml(address)}">${escapeText(words || address)}</a></p>`);
}
