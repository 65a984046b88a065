import {
  createMaterialInputSchema,
  type Material,
  materialFileSchema,
} from "@ebute/contracts/materials";
import { z } from "zod";

/** What the form holds: a link and a file side by side, of which the chosen one is sent. */
const fieldsSchema = z.object({
  title: z.string(),
  description: z.string(),
  source: z.enum(["link", "file"]),
  fileUrl: z.string(),
  fileId: z.string(),
  /** What is known of the file with that id, to show. */
  file: materialFileSchema.nullable(),
});

export type MaterialFields = z.infer<typeof fieldsSchema>;

/** In the order in which they stand on the screen. */
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

/** The id of a file that the material already shows is not known here: it is kept by sending none. */
export const KEPT_FILE = "kept";

export function fieldsOf(material: Material): MaterialFields {
  const { title, description, fileUrl, fileName, fileType, fileBytes } = material;
  const shared = { title, description: description ?? "" };
  if (fileName === null) return { ...emptyMaterial, ...shared, fileUrl };
  const file = { _id: KEPT_FILE, name: fileName, type: fileType ?? "", bytes: fileBytes ?? 0 };
  return { ...emptyMaterial, ...shared, source: "file", fileId: KEPT_FILE, file };
}

export function isMaterialDraft(value: unknown): value is MaterialFields {
  return fieldsSchema.safeParse(value).success;
}
