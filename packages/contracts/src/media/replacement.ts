import { z } from "zod";
import { idInputSchema, idParamSchema } from "../primitives/index.ts";
import { pictureUseSchema } from "./library.ts";

export const replacePictureInputSchema = idInputSchema.extend({
  by: idParamSchema("Choose the picture that takes its place.").describe(
    "Id of the picture that takes its place",
  ),
  fingerprint: z
    .string("The fingerprint must be text.")
    .max(64, "The fingerprint is too long.")
    .optional()
    .describe("Of the places that the caller has seen; refused if there are others by now"),
});

export type ReplacePictureInput = z.infer<typeof replacePictureInputSchema>;

export const pictureReplacementSchema = z.object({
  places: z.number().int().describe("Places that have the other picture now"),
  kept: z
    .array(pictureUseSchema)
    .describe("Places that still show the former picture, such as letters that were sent"),
});

export type PictureReplacement = z.infer<typeof pictureReplacementSchema>;
