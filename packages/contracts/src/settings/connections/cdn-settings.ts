import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";

/** Networks that keep copies of pages and purge them by tag. */
export const cdnProviders = ["none", "cloudflare", "fastly", "bunny"] as const;

export type CdnProvider = (typeof cdnProviders)[number];

export const CDN_ZONE_MAX_CHARS = 100;

/** Part of a URL, so it contains no characters that could change the URL's host or path. */
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

/** Fields that identify the CDN of the saved token, which is never sent to another CDN. */
export const cdnSecretFields = ["provider", "zone"] as const;
