import { createHash } from "node:crypto";
import { type Picture, variantPathOf } from "@ebute/contracts/media";
import type { PackContent, PackEntry, PackFile, PackItem } from "@ebute/contracts/packs";
import { ATTACHMENTS_PATH } from "@ebute/contracts/rich-text";
import { toMarked } from "#domains/corrections/right-keys.table.ts";
import { presentRichText } from "#platform/rich-text/present-rich-text.ts";
import type { FileDigest } from "./packs.file-digests.ts";
import type {
  PackLessonRow,
  PackMaterialRow,
  PackQuestionRow,
  PackTextRow,
} from "./packs.repository.ts";

const DIGEST_CHARS = 27;

/** Sharp enough for a phone, at a third of the bytes of the widest. Unit: pixels. */
const PICTURE_WIDTH = 656;

type Pictures = ReadonlyMap<string, Picture>;

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_CHARS);
}

/** Undefined for a question whose key is not complete, which no ready one has. */
export function presentPackQuestion(
  { id, questionId, topicId, passageId, content, keys }: PackQuestionRow,
  pictures: Pictures,
): PackItem | undefined {
  const marked = toMarked({ keys, points: content.points });
  if (!marked) return undefined;
  const present = (html: string) => presentRichText(html, pictures);
  return toItem(id, {
    kind: "question",
    questionId,
    topicId,
    passageId,
    stem: present(content.stem),
    options: content.options.map((option) => ({ id: option.id, html: present(option.html) })),
    key: marked.key,
    points: marked.points,
    ...(marked.alternatives.length > 0 ? { alternatives: marked.alternatives } : {}),
    explanation: present(content.explanation),
  });
}

export function presentPackPassage({ id, html }: PackTextRow, pictures: Pictures): PackItem {
  return toItem(id, { kind: "passage", html: presentRichText(html, pictures) });
}

export function presentPackLesson(
  { id, title, topicId, html }: PackLessonRow,
  toDisplayHtml: (html: string) => string,
): PackItem {
  return toItem(id, { kind: "lesson", title, topicId, html: toDisplayHtml(html) });
}

export function presentEntry({ _id, digest, content }: PackItem): PackEntry {
  const bytes = Buffer.byteLength(JSON.stringify(content));
  return { _id, kind: content.kind, digest, bytes };
}

/** Path of the one file of a picture that devices save. */
export function packPicturePath(picture: Picture): string {
  return variantPathOf(picture, PICTURE_WIDTH);
}

export function presentPackPicture(path: string, { digest, bytes }: FileDigest): PackFile {
  return { path, kind: "picture", name: "", digest, bytes };
}

/** The content hash of an attachment is the beginning of its SHA-256. */
export function presentPackMaterial({
  contentHash,
  extension,
  name,
  bytes,
}: PackMaterialRow): PackFile {
  const path = `${ATTACHMENTS_PATH}${contentHash}.${extension}`;
  return { path, kind: "material", name, digest: contentHash, bytes };
}

function toItem(_id: string, content: PackContent): PackItem {
  return { _id, digest: digestOf(JSON.stringify(content)), content };
}
