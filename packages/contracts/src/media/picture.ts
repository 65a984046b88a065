import { z } from "zod";
import { idSchema } from "../primitives/index.ts";

export const pictureSchema = z.object({
  _id: idSchema,
  src: z.string().describe("Path of the WebP that every browser in use can show"),
  avif: z.string().nullable().describe("srcset of AVIF variants; null until they are made"),
  webp: z.string().nullable().describe("srcset of WebP variants; null until they are made"),
  preview: z
    .string()
    .nullable()
    .describe("Path of the 1200x630 JPEG for link previews; null until it is made"),
  width: z.number().int(),
  height: z.number().int(),
  colour: z.string().describe("Average colour, #rrggbb, shown until the picture is there"),
});

export type Picture = z.infer<typeof pictureSchema>;

export const imageUploadSchema = z.object({ picture: pictureSchema });
