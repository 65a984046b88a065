import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  nextCursorSchema,
  optionalTextSchema,
  pageCountsSchema,
  TITLE_MAX_CHARS,
  tableInputSchema,
  textSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { MATERIAL_DESCRIPTION_MAX_CHARS, MATERIAL_LINK_MAX_CHARS } from "./limits.ts";
import { materialSortColumns } from "./list-options.ts";
import { materialLinkTexts } from "./texts.ts";

/** An uploaded file, with or without a material. */
export const materialFileSchema = z.object({
  _id: idSchema,
  name: z.string().describe("As it was called where it came from"),
  type: z.string().describe("Media type, told by the content"),
  bytes: z.number().int().describe("Size of the file"),
});

export type MaterialFile = z.infer<typeof materialFileSchema>;

export const materialSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string().nullable().describe("Plain text; null when there is none"),
  fileUrl: z
    .string()
    .describe("The link, or the address of the file kept here, which serves for some hours"),
  fileName: z.string().nullable().describe("What a file kept here is saved as; null for a link"),
  fileType: z.string().nullable().describe("Its media type; null for a link"),
  fileBytes: z.number().int().nullable().describe("Its size; null for a link"),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  version: versionSchema,
});

/** `fileUrl` of an uploaded file is a path in the web client and absolute in REST. */
export type Material = z.infer<typeof materialSchema>;

const linkSchema = textSchema("Link", MATERIAL_LINK_MAX_CHARS, materialLinkTexts.required)
  // Rejects credentials before the host, because every reader would see them.
  .regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i, materialLinkTexts.notValid)
  .pipe(z.url({ protocol: /^https?$/, error: materialLinkTexts.notValid }))
  .describe("http or https");

const materialFields = {
  title: textSchema("Title", TITLE_MAX_CHARS),
  description: optionalTextSchema("Description", MATERIAL_DESCRIPTION_MAX_CHARS)
    .nullable()
    .transform((text) => text || null)
    .describe("None when empty"),
  fileUrl: linkSchema.optional(),
  fileId: z
    .string("The file's id must be text.")
    .min(1, materialLinkTexts.required)
    .max(200)
    .optional()
    .describe("Of POST /api/bmaterials/files; instead of fileUrl"),
};

type Source = { fileUrl?: string | undefined; fileId?: string | undefined };

function isOneSource({ fileUrl, fileId }: Source): boolean {
  return fileUrl === undefined || fileId === undefined;
}

function hasSource({ fileUrl, fileId }: Source): boolean {
  return fileUrl !== undefined || fileId !== undefined;
}

const atLink = (error: string) => ({ error, path: ["fileUrl"] });

export const createMaterialInputSchema = z
  .object({ ...materialFields, description: materialFields.description.default(null) })
  .refine(hasSource, atLink(materialLinkTexts.required))
  .refine(isOneSource, atLink(materialLinkTexts.both));

export type CreateMaterialInput = z.infer<typeof createMaterialInputSchema>;

/** Absent fields stay unchanged. Setting a link removes the file, and the other way round. */
export const materialChangesSchema = z
  .object(materialFields)
  .partial()
  .extend({ version: versionInputSchema })
  .refine(isOneSource, atLink(materialLinkTexts.both));

export type MaterialChanges = z.infer<typeof materialChangesSchema>;

export const updateMaterialInputSchema = materialChangesSchema.safeExtend(idInputSchema.shape);

export const materialListSchema = z.object({
  materials: z.array(materialSchema),
  nextCursor: nextCursorSchema,
});

export type MaterialList = z.infer<typeof materialListSchema>;

/** URL parameters of the administrators' table of materials. */
export const materialTableInputSchema = tableInputSchema(materialSortColumns, {
  sort: "createdAt",
  direction: "desc",
});

export type MaterialTableInput = z.infer<typeof materialTableInputSchema>;

export const materialTablePageSchema = pageCountsSchema.extend({
  materials: z.array(materialSchema),
});

export type MaterialTablePage = z.infer<typeof materialTablePageSchema>;
