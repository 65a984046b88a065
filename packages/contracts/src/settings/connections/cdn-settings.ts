import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";

/** Networks that keep copies of pages and purge them by tag. */
export const cdnProviders = ["none", "cloudflare", "fastly", "bunny"] as const;

export type CdnProvider = (typeof cdnProviders)[number];

export const CDN_ZONE_MAX_CHARS = 100;

/** Part of an address, so it contains nothing that could lead elsewhere. */
export const cdnZonePattern = /^[\da-z_-]+$/i;

export const cdnSettingsSchema = z.object({
  provider: z
    .enum(cdnProviders, "Choose a CDN of the list.")
    .describe("Network that keeps copies of pages; none: nothing is purged"),
  zone: optionalTextSchema("Zone", CDN_ZONE_MAX_CHARS)
    .refine(
      (text) => text === "" || cdnZonePattern.test(text),
      "Zone must be an ID of letters, digits and hyphens.",
    )
    .describe("Cloudflare: Zone ID; Fastly: Service ID; Bunny: ID of the pull zone"),
});

export type CdnSettings = z.infer<typeof cdnSettingsSchema>;

/** The token of one network is never sent to another. */
export const cdnSecretFields = ["provider", "zone"] as const;
