import type { Material, MaterialFile } from "@ebute/contracts/materials";
import type { MaterialWithFile } from "./materials.repository.ts";
import type { MaterialFileRow } from "./materials.table.ts";

/** Path separators, characters that Windows forbids, and control characters. */
const UNSAFE_IN_NAMES = /[\p{Cc}\\/:*?"<>|]+/gu;

/** @param fileUrl the material's link, or the URL of its file */
export function presentMaterial({ file, ...row }: MaterialWithFile, fileUrl: string): Material {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    fileUrl,
    fileName: file && downloadName(row.title, file.extension),
    fileType: file?.type ?? null,
    fileBytes: file?.bytes ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentMaterialFile({ id, name, type, bytes }: MaterialFileRow): MaterialFile {
  return { _id: id, name, type, bytes };
}

/** File name of a download: the material's title and the extension of the detected type. */
export function downloadName(title: string, extension: string): string {
  const end = `.${extension}`;
  const words = title.replace(UNSAFE_IN_NAMES, " ").replace(/\s+/g, " ").trim();
  const name = words.toLowerCase().endsWith(end) ? words.slice(0, -end.length) : words;
  return `${name.replace(/^[. ]+|[. ]+$/g, "") || "material"}${end}`;
}
