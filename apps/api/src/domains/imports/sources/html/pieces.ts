import { GALLERY, GALLERY_PICTURES_MAX } from "@ebute/contracts/rich-text";
import { escapeText } from "#platform/rich-text/html-text.ts";
import { isBlank } from "./html-tree.ts";

/** A part of the content of a container. Texts that follow each other make a paragraph. */
export type Piece = {
  is: "text" | "block" | "break";
  html: string;
  /** False for spaces and line ends. */
  isShown: boolean;
};

export const BREAK: Piece = { is: "break", html: "", isShown: false };

export function textPiece(source: string): Piece {
  return { is: "text", html: escapeText(source), isShown: !isBlank(source) };
}

export function blockPiece(html: string): Piece {
  return { is: "block", html, isShown: true };
}

/** Pieces that belong to no paragraph around them. */
export function asOwnBlocks(...parts: Piece[][]): Piece[] {
  return [BREAK, ...parts.flatMap((pieces) => [...pieces, BREAK])];
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ html }) => html).join("");
}

/** Texts of a paragraph without the spaces and line ends around them, which a page does not show. */
export function trimRun(html: string): string {
  let start = 0;
  let end = html.length;
  while (start < end && isBlank(html.charAt(start))) start += 1;
  while (end > start) {
    if (isBlank(html.charAt(end - 1))) end -= 1;
    else if (html.startsWith("<br>", end - 4)) end -= 4;
    else break;
  }
  return html.slice(start, end);
}

/** Texts that follow each other, and the blocks and breaks between them. */
export function inRuns(pieces: readonly Piece[]): (Piece | Piece[])[] {
  const parts: (Piece | Piece[])[] = [];
  let run: Piece[] = [];
  for (const piece of pieces) {
    if (piece.is !== "text") {
      run = [];
      parts.push(piece);
    } else if (run.push(piece) === 1) parts.push(run);
  }
  return parts;
}

/** A gallery has a limited number of pictures, so many pictures are several. */
export function toGalleries(figures: readonly Piece[]): Piece[] {
  const isPicture = ({ html }: Piece) => html.startsWith("<figure>");
  const pictures = figures.filter(isPicture);
  const others = figures.filter((piece) => !isPicture(piece));
  const size = Math.ceil(pictures.length / Math.ceil(pictures.length / GALLERY_PICTURES_MAX));
  const galleries: Piece[] = [];
  for (let start = 0; start < pictures.length; start += size) {
    const some = pictures.slice(start, start + size);
    galleries.push(
      some.length > 1
        ? blockPiece(`<div class="${GALLERY}">${joinPieces(some)}</div>`)
        : blockPiece(joinPieces(some)),
    );
  }
  return [...galleries, ...others];
}
