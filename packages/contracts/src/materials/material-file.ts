import { z } from "zod";
import { idSchema } from "../primitives/index.ts";

/** An uploaded file, with or without a material. */
export const materialFileSchema = z.object({
  _id: idSchema,
  name: z.string().describe("As it was called where it came from"),
  type: z.string().describe("Media type, told by the content"),
  bytes: z.number().int().describe("Size of the file"),
});

export type MaterialFile = z.infer<typeof materialFileSchema>;
