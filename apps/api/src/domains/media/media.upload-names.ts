import { PICTURE_FILE_NAME_MAX_CHARS } from "@ebute/contracts/media";

/** Controls, marks that change the text direction, and other invisible characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Characters of an extension that survive the shortening of a long name. */
const EXTENSION = /\.[a-z0-9]{1,8}$/i;

/**
 * Returns the name of an uploaded file as it is stored: without folders and invisible characters,
 * on one line and of limited length. Null when nothing is left.
 */
export function toFileName(name: string): string | null {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const readable = base.normalize("NFC").replace(INVISIBLE, "").replace(/\s+/gu, " ").trim();
  if (readable === "") return null;
  const characters = [...readable];
  if (characters.length <= PICTURE_FILE_NAME_MAX_CHARS) return readable;
  const [extension = ""] = EXTENSION.exec(readable) ?? [];
  const stem = characters.slice(0, PICTURE_FILE_NAME_MAX_CHARS - extension.length - 1).join("");
  return `${stem.trimEnd()}…${extension}`;
}
