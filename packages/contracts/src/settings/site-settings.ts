import type { z } from "zod";
import type { homeSettingsSchema } from "./appearance/home-page.ts";
import type { lookSettingsSchema } from "./appearance/look.ts";
import type { featuresSchema } from "./features.ts";
import type { contactSettingsSchema } from "./firm/contact.ts";
import type { identitySettingsSchema } from "./firm/identity.ts";
import type { FooterGroup, NavigationLink } from "./navigation/navigation-types.ts";
import type { announcementSchema, discoverySchema } from "./site/announcement-and-discovery.ts";
import type { siteAddressSchema } from "./site/site-address.ts";
import type { siteVisibilitySchema } from "./site/visibility.ts";
import type { wordsSchema } from "./site-wording.ts";

/** All settings that owners can change, by group. */
export type SiteSettings = {
  identity: z.infer<typeof identitySettingsSchema>;
  address: z.infer<typeof siteAddressSchema>;
  contact: z.infer<typeof contactSettingsSchema>;
  home: z.infer<typeof homeSettingsSchema>;
  navigation: { header: NavigationLink[]; footer: FooterGroup[] };
  words: z.infer<typeof wordsSchema>;
  features: z.infer<typeof featuresSchema>;
  opening: z.infer<typeof siteVisibilitySchema>;
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

export type SettingsChanges = { [Group in SettingsGroup]?: Partial<SiteSettings[Group]> };
