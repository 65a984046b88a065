import { z } from "zod";
import { idSchema } from "../primitives/index.ts";
import type { FocalPoint } from "./default-focal-point.ts";

export const pictureSchema = z.object({
  _id: idSchema,
  src: z.string().describe("Path of the WebP that every browser in use can show"),
  widths: z
    .array(z.number().int())
    .describe("Of its variants, none until they are made; `variantName` says what they are called"),
  width: z.number().int(),
  height: z.number().int(),
  colour: z.string().describe("Average colour, #rrggbb, shown until the picture is there"),
});

export type Picture = z.infer<typeof pictureSchema>;

/** A picture that a form has taken; one of the library brings the focal point to begin with. */
export type ChosenPicture = Picture & { focus?: FocalPoint | undefined };

export const imageUploadSchema = z.object({ picture: pictureSchema });
