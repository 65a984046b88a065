import { richTextTooLong } from "@ebute/contracts/errors";
import { hashOfPicturePath, picturePathOf } from "@ebute/contracts/media";
import { RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { createFieldError } from "#platform/errors/domain-error.ts";
import { footnoteOf } from "#platform/rich-text/blocks/footnotes.ts";
import {
  escapeHtml,
  escapeText,
  isElement,
  type MarkupElement,
  type MarkupNode,
} from "#platform/rich-text/html-text.ts";
import { assertBounded } from "#platform/rich-text/sanitize.ts";
import type { TakeOnlinePicture } from "../online-pictures.ts";
import {
  addressOf,
  embedOf,
  type LeftOut,
  linkBlock,
  parseVideo,
  videoBlock,
  WEB_ADDRESS,
} from "./embedded.ts";
import {
  captionWithin,
  cellTags,
  containerTags,
  droppedTags,
  findNamed,
  isAfterLineBreak,
  isBlank,
  isCard,
  isFlow,
  isGallery,
  isLineEnd,
  isNamed,
  isText,
  paragraphTags,
  playerTags,
  structureTags,
  type TextNode,
  voidTags,
  wrapperTags,
} from "./html-tree.ts";
import { findNotes, noteIdOf } from "./notes.ts";
import {
  asOwnBlocks,
  BREAK,
  blockPiece,
  inRuns,
  joinPieces,
  type Piece,
  textPiece,
  toGalleries,
  trimRun,
} from "./pieces.ts";

type Options = {
  /** Empty lines divide paragraphs and line ends are shown, as in the classic editor of WordPress. */
  hasPlainParagraphs?: boolean;
  /** Words of footnotes by their id, where the text has the numbers only. */
  notes?: ReadonlyMap<string, string>;
  takePicture?: TakeOnlinePicture | undefined;
};

/**
 * Turns HTML of another system into that of the editor here, before it is sanitised: every text is
 * in a block, figures and galleries hold pictures, films are blocks or links, and footnotes stand at
 * their place. Pictures that do not come are removed and counted.
 * @throws {DomainError} RICH_TEXT_TOO_DEEP, RICH_TEXT_TOO_LONG
 */
export function toEditorHtml(
  source: string,
  options: Options = {},
): { html: string; leftOut: LeftOut } {
  assertBounded(source);
  const { children } = parseDocument(source);
  const leftOut: LeftOut = { pictures: 0, films: 0, sounds: 0, embeds: 0 };
  const captions = new Map(findNamed(children, "figcaption").map((one) => [one.parent, one]));
  const { notes, noteLists } = findNotes(children, options.notes);
  const isPlain = options.hasPlainParagraphs === true;
  let repeatedChars = 0;

  const piecesOf = (nodes: readonly MarkupNode[]): Piece[] => nodes.flatMap(toPieces);

  function toPieces(node: MarkupNode): Piece[] {
    if (isText(node)) return isPlain ? toLines(node) : [textPiece(node.data)];
    // WordPress divides a text there.
    if (node.type === ElementType.Comment)
      return isPlain && /^(?:more|nextpage)/.test(node.data) ? [BREAK] : [];
    if (!isElement(node) || droppedTags.has(node.name) || noteLists.has(node)) return [];
    const { name, children: inside } = node;
    if (isGallery(node) || name === "figure" || isCard(node)) return toFigure(node);
    if (wrapperTags.has(name)) return asOwnBlocks(piecesOf(inside));
    if (paragraphTags.has(name)) return toParagraphs(node);
    if (cellTags.has(name))
      return [blockPiece(`${open(node)}${toCell(piecesOf(inside))}</${name}>`)];
    if (containerTags.has(name))
      return [blockPiece(`${open(node)}${toFlow(piecesOf(inside))}</${name}>`)];
    if (structureTags.has(name)) return toStructure(node);
    if (name === "pre") return [blockPiece(`${open(node)}${verbatim(inside)}</pre>`)];
    if (name === "hr") return [blockPiece("<hr>")];
    if (playerTags.has(name)) return toPlayer(node);
    if (name === "img") return toPicture(node);
    if (name === "br" && isPlain && isAfterLineBreak(node)) return [BREAK];
    return toInline(node);
  }

  /** Lines of a plain text: an empty one ends a paragraph, and an address alone is an embed. */
  function toLines(node: TextNode): Piece[] {
    const lines = node.data.replaceAll("\r", "").split("\n");
    const pieces: Piece[] = [];
    for (const [index, line] of lines.entries()) {
      const isFirst = index === 0;
      const isLast = index === lines.length - 1;
      const isWhole = (!isFirst || isLineEnd(node.prev)) && (!isLast || isLineEnd(node.next));
      const address = line.trim();
      const isContinued = index > 0 && pieces.at(-1)?.is === "text";
      if (isBlank(line) && !isFirst && !isLast) pieces.push(BREAK);
      else if (isWhole && isFlow(node.parent) && WEB_ADDRESS.test(address)) {
        pieces.push(...embedOf(address));
      } else pieces.push(textPiece(isContinued ? `\n${line}` : line));
    }
    return pieces;
  }

  /** An element within a paragraph. One that holds blocks or empty lines is divided by them. */
  function toInline(node: MarkupElement): Piece[] {
    if (voidTags.has(node.name)) return [{ is: "text", html: open(node), isShown: false }];
    const note = node.name === "sup" ? notes.get(noteIdOf(node)) : undefined;
    if (note !== undefined) {
      repeat(note.length);
      return [{ is: "text", html: footnoteOf(note), isShown: !isBlank(note) }];
    }
    const tag = open(node);
    const parts = inRuns(piecesOf(node.children));
    repeat(tag.length * (parts.length - 1));
    return parts.flatMap((part) => {
      if (!Array.isArray(part)) return [part];
      if (!part.some(({ isShown }) => isShown)) return part;
      return [{ is: "text", html: `${tag}${joinPieces(part)}</${node.name}>`, isShown: true }];
    });
  }

  function toParagraphs(node: MarkupElement): Piece[] {
    const pieces = piecesOf(node.children);
    const address = DomUtils.textContent(node).trim();
    if (node.name === "p" && WEB_ADDRESS.test(address) && node.children.every(isText)) {
      return embedOf(address);
    }
    const isEmpty = !pieces.some(({ isShown }) => isShown);
    if (isEmpty && (isPlain || node.children.some(isElement))) return [];
    const tag = open(node);
    const wrap = (html: string) => `${tag}${html}</${node.name}>`;
    repeat(tag.length * (inRuns(pieces).length - 1));
    const isOne = pieces.every(({ is }) => is === "text");
    return [blockPiece(isOne ? wrap(toRun(pieces)) : toFlow(pieces, wrap))];
  }

  function toStructure(node: MarkupElement): Piece[] {
    const caption = node.children.find((child) => isNamed(child, "caption"));
    const inside = node.children.filter((child) => child !== caption);
    const words = caption && isElement(caption) ? asOwnBlocks(piecesOf(caption.children)) : [];
    return [...words, blockPiece(`${open(node)}${joinPieces(piecesOf(inside))}</${node.name}>`)];
  }

  function toPicture(node: MarkupElement): Piece[] {
    // The path stands for a picture that comes with the import, see `createPictureReferences`.
    const { src = "", alt = "" } = node.attribs;
    if (hashOfPicturePath(src)) return [{ is: "text", html: open(node), isShown: true }];
    const hash = options.takePicture?.(src);
    if (hash) {
      const html = `<img src="${picturePathOf(hash)}" alt="${escapeHtml(alt)}">`;
      return [{ is: "text", html, isShown: true }];
    }
    leftOut.pictures += 1;
    return [];
  }

  /** Pictures with their captions; a figure of anything else is what it holds. */
  function toFigure(node: MarkupElement): Piece[] {
    const caption = captions.get(node);
    const inside = node.children.filter((child) => child !== caption);
    const words = caption?.children ?? [];
    const found = (...names: string[]) => findNamed(inside, ...names);
    if (isCard(node)) return [...toCard(node, found("a")), ...asOwnBlocks(piecesOf(words))];
    const [player] = found("iframe", "video", "embed");
    const address = player ? addressOf(player) : DomUtils.textContent(inside).trim();
    const video = parseVideo(address);
    if (video) return [videoBlock(video, DomUtils.textContent(words).trim())];
    const pictures = found("img");
    // A post of another site, which its address is the only sign of.
    if (!player && WEB_ADDRESS.test(address))
      return [linkBlock(address), ...asOwnBlocks(piecesOf(words))];
    const hasMore = found("table", "blockquote", "pre", "p", ...playerTags).length > 0;
    if (pictures.length === 0 || hasMore) return asOwnBlocks(piecesOf(inside), piecesOf(words));
    if (!isGallery(node)) return toFigures(pictures, words);
    const inCaptions = new Set(findNamed(found("figcaption"), "img"));
    const groups = Map.groupBy(
      pictures.filter((one) => !inCaptions.has(one)),
      (one) => captionWithin(one, node, captions) ?? one,
    );
    const figures = [...groups].flatMap(([shared, group]) =>
      toFigures(group, shared.name === "figcaption" ? shared.children : []),
    );
    return [...toGalleries(figures), ...asOwnBlocks(piecesOf(words))];
  }

  /** The last picture has the caption of all. Pictures that do not come leave it. */
  function toFigures(images: readonly MarkupElement[], words: readonly MarkupNode[]): Piece[] {
    const pictures = images.flatMap(toPicture);
    const pieces = piecesOf(words.flatMap((one) => (isNamed(one, "p") ? one.children : [one])));
    if (pictures.length === 0) return asOwnBlocks(pieces);
    const isCaptioned = pieces.some(({ isShown }) => isShown);
    const caption = isCaptioned ? `<figcaption>${toCell(pieces)}</figcaption>` : "";
    return pictures.map(({ html }, index) =>
      blockPiece(`<figure>${html}${index === pictures.length - 1 ? caption : ""}</figure>`),
    );
  }

  /** Cards of Ghost hold controls and symbols besides what they are about. */
  function toCard(node: MarkupElement, links: readonly MarkupElement[]): Piece[] {
    const inside = findNamed(node.children, ...playerTags);
    const isTitle = ({ attribs }: MarkupElement) => /-title\b/.test(attribs.class ?? "");
    const title = DomUtils.textContent(DomUtils.findOne(isTitle, [node]) ?? []).trim();
    const [link] = links;
    if (link) return [linkBlock(link.attribs.href ?? "", title)];
    return [
      ...(title === "" ? [] : [blockPiece(`<p>${escapeText(title)}</p>`)]),
      ...piecesOf(inside),
    ];
  }

  /** A film of a known site becomes a block, and any other player a link to what it plays. */
  function toPlayer(node: MarkupElement): Piece[] {
    const address = addressOf(node);
    const video = parseVideo(address);
    if (video) return [videoBlock(video, "")];
    if (node.name === "video") leftOut.films += 1;
    else if (node.name === "audio") leftOut.sounds += 1;
    else leftOut.embeds += 1;
    return WEB_ADDRESS.test(address) ? [linkBlock(address)] : [BREAK];
  }

  /** Puts each run of texts into a paragraph. */
  function toFlow(pieces: readonly Piece[], wrap = (html: string) => `<p>${html}</p>`): string {
    const parts = inRuns(pieces).map((part) => {
      if (!Array.isArray(part)) return part.html;
      const html = toRun(part);
      if (!part.some(({ isShown }) => isShown)) return isPlain ? "" : html;
      return isPlain ? wrap(html) : html.replace(trimRun(html), wrap);
    });
    return parts.filter((html) => html !== "").join(isPlain ? "\n" : "");
  }

  /** Texts of a cell or an item of a list are in paragraphs only where there are several. */
  function toCell(pieces: readonly Piece[]): string {
    const parts = inRuns(pieces);
    const runs = parts.filter((part) => Array.isArray(part) && part.some(({ isShown }) => isShown));
    if (runs.length > 1 && pieces.includes(BREAK)) return toFlow(pieces);
    return parts.map((part) => (Array.isArray(part) ? toRun(part) : part.html)).join("");
  }

  /** The texts of one paragraph. */
  function toRun(pieces: readonly Piece[]): string {
    const html = joinPieces(pieces);
    if (!isPlain) return html;
    const lines = trimRun(html).split("\n");
    return lines
      .map((line, index) => {
        const shown = line.trimEnd();
        return index === lines.length - 1 || shown.endsWith("<br>") ? line : `${shown}<br>`;
      })
      .join("\n");
  }

  function open({ name, attribs }: MarkupElement): string {
    const attributes = Object.entries(attribs).map(
      ([key, value]) => ` ${key}="${escapeHtml(value.replaceAll("\n", " "))}"`,
    );
    return `<${name}${attributes.join("")}>`;
  }

  /** Tags are written again in each paragraph that their element reaches. */
  function repeat(chars: number): void {
    repeatedChars += Math.max(0, chars);
    if (repeatedChars > RICH_TEXT_MAX_CHARS) throw createFieldError(richTextTooLong, "description");
  }

  /** Preformatted text keeps its line ends. */
  function verbatim(nodes: readonly MarkupNode[]): string {
    return nodes
      .map((node) => {
        if (isText(node)) return escapeText(node.data);
        if (!isElement(node) || droppedTags.has(node.name)) return "";
        const end = voidTags.has(node.name) ? "" : `</${node.name}>`;
        return `${open(node)}${verbatim(node.children)}${end}`;
      })
      .join("");
  }

  return { html: toFlow(piecesOf(children)), leftOut };
}
