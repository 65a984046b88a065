import { z } from "zod";
import { idInputSchema } from "../primitives/index.ts";
import { versionInputSchema } from "../row-versions/index.ts";
import { homeSettingsSchema } from "./appearance/home-page.ts";
import { lookSettingsSchema } from "./appearance/look.ts";
import { editableSettingsGroups, newSecretSchema } from "./connections/server-settings.ts";
import { featuresSchema } from "./features.ts";
import { contactSettingsSchema } from "./firm/contact.ts";
import { identitySettingsSchema } from "./firm/identity.ts";
import { navigationSettingsSchema } from "./navigation/navigation.ts";
import { announcementSchema, discoverySchema } from "./site/announcement-and-discovery.ts";
import { siteAddressSchema } from "./site/site-address.ts";
import { siteVisibilitySchema } from "./site/visibility.ts";
import type { SettingsGroup } from "./site-settings.ts";
import { wordsSchema } from "./site-wording.ts";

export const settingsSchemas = {
  identity: identitySettingsSchema,
  address: siteAddressSchema,
  contact: contactSettingsSchema,
  home: homeSettingsSchema,
  navigation: navigationSettingsSchema,
  words: wordsSchema,
  features: featuresSchema,
  opening: siteVisibilitySchema,
  announcement: announcementSchema,
  discovery: discoverySchema,
  look: lookSettingsSchema,
} as const satisfies Record<SettingsGroup, z.ZodObject>;

export const settingsGroupSchema = z.enum(
  editableSettingsGroups,
  "There is no such group of settings.",
);

export const settingsGroupInputSchema = z.object({ group: settingsGroupSchema });

/** An unreadable secret was saved with another key of the server, and must be entered again. */
export const secretStates = ["absent", "saved", "unreadable"] as const;

export type SecretState = (typeof secretStates)[number];

const fieldsSchema = z.record(z.string(), z.unknown());

export const settingsStateSchema = z.object({
  group: z.enum(editableSettingsGroups),
  version: z.number().int().describe("0 while nothing has been saved"),
  values: fieldsSchema.describe("The values in force, by field"),
  staged: fieldsSchema
    .optional()
    .describe("The values with changes that are not published yet, where there are any"),
  defaults: fieldsSchema.describe("The values of a new site"),
  fromEnvironment: z
    .record(z.string(), z.string())
    .describe("Fields that a variable of the server sets, with its name; they cannot be changed"),
  secret: z
    .enum(secretStates)
    .optional()
    .describe("Whether a password or key is saved; itself it is never sent"),
});

export type SettingsState = z.infer<typeof settingsStateSchema>;

/** Absent fields stay unchanged. */
export const saveSettingsInputSchema = settingsGroupInputSchema.extend({
  values: fieldsSchema.describe("The fields to change"),
  secret: newSecretSchema.optional(),
  isElsewhere: z
    .boolean("Choose yes or no.")
    .optional()
    .describe("Only for `address`: true to save one at which the caller's browser is not"),
  version: versionInputSchema,
});

export type SaveSettingsInput = z.infer<typeof saveSettingsInputSchema>;

export type SettingsRevision = {
  _id: string;
  savedAt: string;
  /** E-mail address of the administrator. */
  savedBy: string;
  version: number;
  values: Record<string, unknown>;
};

export const restoreSettingsInputSchema = saveSettingsInputSchema
  .pick({ group: true, isElsewhere: true })
  .extend(idInputSchema.shape);

export type RestoreSettingsInput = z.infer<typeof restoreSettingsInputSchema>;
