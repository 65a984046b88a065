import { z } from "zod";
import { optionalTextSchema, textSchema } from "../../primitives/index.ts";
import { timeZoneUnknown } from "../failures.ts";
import { countryCodes } from "./countries.ts";

export const SITE_NAME_MAX_CHARS = 60;
export const TAGLINE_MAX_CHARS = 160;
export const SITE_DESCRIPTION_MAX_CHARS = 300;
export const TIME_ZONE_MAX_CHARS = 60;

/**
 * Styles of date and time, as patterns of `formatLocal`: the date, a comma and the time. The first
 * one is the specification's.
 */
export const dateStyles = [
  "MMM Do YYYY, h:mm a",
  "MMM Do YYYY, HH:mm",
  "D MMMM YYYY, h:mm a",
  "D MMMM YYYY, HH:mm",
  "DD/MM/YYYY, h:mm a",
  "DD/MM/YYYY, HH:mm",
  "YYYY-MM-DD, HH:mm",
] as const;

export type DateStyle = (typeof dateStyles)[number];

/**
 * ISO 4217 codes of the currencies for prices: neighbouring countries first, widely used ones last.
 */
export const currencyCodes = [
  "NGN",
  "GHS",
  "XOF",
  "XAF",
  "KES",
  "ZAR",
  "UGX",
  "TZS",
  "RWF",
  "ETB",
  "EGP",
  "MAD",
  "GMD",
  "SLE",
  "LRD",
  "ZMW",
  "BWP",
  "USD",
  "GBP",
  "EUR",
  "CAD",
  "AED",
  "INR",
  "CNY",
] as const;

export type CurrencyCode = (typeof currencyCodes)[number];

export const identitySettingsSchema = z.object({
  name: textSchema("Name", SITE_NAME_MAX_CHARS).describe("Name of the firm and of its site"),
  tagline: optionalTextSchema("Tagline", TAGLINE_MAX_CHARS).describe("One sentence in the footer"),
  description: optionalTextSchema("Description", SITE_DESCRIPTION_MAX_CHARS).describe(
    "What search engines show of the home page; empty: the tagline",
  ),
  language: z
    .string("Language must be text.")
    .trim()
    .regex(
      /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/,
      "Language must be a tag such as en, yo or en-NG.",
    )
    .describe("BCP 47 tag of the language of the content"),
  logo: z
    .string()
    .toLowerCase()
    .nullable()
    .describe("Id of an uploaded picture; null: the site shows its name alone"),
  // Only the server validates the zone: a phone may not know the newest zones.
  timeZone: z
    .string(timeZoneUnknown.message)
    .trim()
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, timeZoneUnknown.message)
    .max(TIME_ZONE_MAX_CHARS, timeZoneUnknown.message)
    .describe("IANA name, such as Africa/Lagos"),
  dateStyle: z
    .enum(dateStyles, "Choose a style of dates of the list.")
    .describe("Pattern of dates and times"),
  country: z
    .enum(countryCodes, "Choose a country of the list.")
    .describe("ISO 3166-1 code: phone numbers without a country code are read as its numbers"),
  currency: z.enum(currencyCodes, "Choose a currency of the list.").describe("ISO 4217 code"),
});
