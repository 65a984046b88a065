import type { z } from "zod";
import type { announcementSchema, discoverySchema } from "./announcement-and-discovery.ts";
import type { contactSettingsSchema } from "./contact.ts";
import type { featuresSchema } from "./features.ts";
import type { homeSettingsSchema } from "./home.ts";
import type { identitySettingsSchema } from "./identity.ts";
import type { lookSettingsSchema } from "./look.ts";
import type { FooterGroup, NavigationLink } from "./navigation-types.ts";
import type { openingSchema } from "./opening.ts";
import type { siteAddressSchema } from "./site-address.ts";
import type { wordsSchema } from "./words.ts";

/** Everything that the owner can set, by group. */
export type SiteSettings = {
  identity: z.infer<typeof identitySettingsSchema>;
  address: z.infer<typeof siteAddressSchema>;
  contact: z.infer<typeof contactSettingsSchema>;
  home: z.infer<typeof homeSettingsSchema>;
  navigation: { header: NavigationLink[]; footer: FooterGroup[] };
  words: z.infer<typeof wordsSchema>;
  features: z.infer<typeof featuresSchema>;
  opening: z.infer<typeof openingSchema>;
  announcement: z.infer<typeof announcementSchema>;
  discovery: z.infer<typeof discoverySchema>;
  look: z.infer<typeof lookSettingsSchema>;
};

export type SettingsGroup = keyof SiteSettings;

/** Groups in the order of the settings screen. */
export const settingsGroups = [
  "identity",
  "address",
  "contact",
  "home",
  "navigation",
  "words",
  "features",
  "opening",
  "announcement",
  "discovery",
  "look",
] as const satisfies readonly SettingsGroup[];

/** Settings that differ from others, by group and field. */
export type SettingsChanges = { [Group in SettingsGroup]?: Partial<SiteSettings[Group]> };
