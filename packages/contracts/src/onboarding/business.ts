import { z } from "zod";
import { businessKinds, businessParts } from "./business-kind.ts";

const kindSchema = z.enum(businessKinds, "Choose a kind of business.");

export const chooseBusinessInputSchema = z.object({
  kind: kindSchema.describe("Kind of business"),
});

export type ChooseBusinessInput = z.infer<typeof chooseBusinessInputSchema>;

export const undoBusinessInputSchema = chooseBusinessInputSchema.extend({
  part: z.enum(businessParts, "Choose a part of the site."),
  fingerprint: z
    .string("Fingerprint must be text.")
    .max(64, "Fingerprint is too long.")
    .describe("Fingerprint of the part, as the list gave it"),
});

export type UndoBusinessInput = z.infer<typeof undoBusinessInputSchema>;

const titlesSchema = z.array(z.string());

export const businessStateSchema = z.object({
  kind: z.enum(businessKinds).nullable().describe("Null while nothing is left of any kind"),
  parts: z
    .array(
      z.object({
        name: z.enum(businessParts),
        fingerprint: z.string().describe("Differs after a change of what an undo would take back"),
      }),
    )
    .describe("Parts that are still as the kind of business set them"),
  pages: z
    .object({
      added: titlesSchema.describe("Drafts that wait for the firm's own words"),
      hidden: titlesSchema.describe("Pages about another business, taken off the site"),
      worded: titlesSchema.describe("Pages with texts for the kind of business"),
    })
    .describe("Titles of the pages that it changed"),
});

export type BusinessState = z.infer<typeof businessStateSchema>;
