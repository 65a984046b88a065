import { z } from "zod";
import { idSchema } from "../primitives/index.ts";

/** A file that is kept here, before or after a material shows it. */
export const materialFileSchema = z.object({
  _id: idSchema,
  name: z.string().describe("As it was called where it came from"),
  type: z.string().describe("Media type, told by the content"),
  bytes: z.number().int().describe("Size of the file"),
});

export type MaterialFile = z.infer<typeof materialFileSchema>;
