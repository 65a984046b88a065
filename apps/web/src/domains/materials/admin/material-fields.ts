import {
  createMaterialInputSchema,
  type Material,
  materialFileSchema,
} from "@ebute/contracts/materials";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";

/** Form fields: a link and a file side by side; only the selected one is sent. */
const fieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  source: z.enum(["link", "file"]),
  fileUrl: z.string(),
  fileId: z.string(),
  /** Metadata of the file with that id, for display. */
  file: materialFileSchema.nullable(),
});

export type MaterialFields = z.infer<typeof fieldsSchema>;

/** In screen order. */
export const materialFieldNames = ["title", "description", "fileUrl", "fileId"] as const;

export const materialFormSchema = fieldsSchema
  .transform(({ title, description, source, fileUrl, fileId }): CreateMaterialFields => {
    const chosen = source === "link" ? { fileUrl } : { fileId };
    return { title, description, ...chosen };
  })
  .pipe(createMaterialInputSchema);

type CreateMaterialFields = z.input<typeof createMaterialInputSchema>;
export type MaterialInput = z.output<typeof materialFormSchema>;

export const emptyMaterial: MaterialFields = {
  title: "",
  description: "",
  source: "link",
  fileUrl: "",
  fileId: "",
  file: null,
};

export function toMaterialFields(material: Material): MaterialFields {
  const { title, description, fileUrl, fileName, fileType, fileBytes } = material;
  const shared = { title, description: description ?? "" };
  if (fileName === null) return { ...emptyMaterial, ...shared, fileUrl };
  const fileId = /^\/files\/([^/?]+)/.exec(fileUrl)?.[1] ?? "";
  const file = { _id: fileId, name: fileName, type: fileType ?? "", bytes: fileBytes ?? 0 };
  return { ...emptyMaterial, ...shared, source: "file", fileId, file };
}

/** Fields of an edit; link and file are one field, because each replaces the other. */
export type MaterialEdit = {
  title: string;
  description: string;
  source: { fileUrl: string } | { fileId: string; name: string };
};

export function toMaterialEdit({
  title,
  description,
  source,
  fileUrl,
  fileId,
  file,
}: MaterialFields): MaterialEdit {
  const chosen = source === "link" ? { fileUrl } : { fileId, name: file?.name ?? "" };
  return { title, description, source: chosen };
}

/** Returns the input field names that carry these edits. */
export function toMaterialInputNames(names: readonly (keyof MaterialEdit)[]): string[] {
  return names.flatMap((name) => (name === "source" ? ["fileUrl", "fileId"] : [name]));
}

export const isMaterialDraft = guardFor(fieldsSchema);
