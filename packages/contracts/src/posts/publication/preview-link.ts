import { z } from "zod";
import { timestampSchema } from "../../primitives/index.ts";

/** Lifetime of a preview link. Unit: days. */
export const PREVIEW_LINK_DAYS = 7;

/** A link to a post for people without an account. */
export const previewLinkSchema = z.object({ expiresAt: timestampSchema });

export type PreviewLink = z.infer<typeof previewLinkSchema>;

export const newPreviewLinkSchema = previewLinkSchema.extend({
  url: z.string().describe("Absolute address; it is in no other answer"),
});

export type NewPreviewLink = z.infer<typeof newPreviewLinkSchema>;

export const previewTokenInputSchema = z.object({
  token: z.string({ error: "The token is required." }).describe("Of a preview link"),
});
