import { z } from "zod";
import { timeZoneUnknown } from "../failures.ts";
import { countryCodes } from "./countries.ts";

export const TIME_ZONE_MAX_CHARS = 60;

/**
 * Styles of date and time, as patterns of `formatLocal`: the date, a comma and the time. The first
 * one is the default.
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

/** Fields of the identity that depend on where the firm is. */
export const regionFields = {
  // Only the server validates the zone: a phone may not know the newest zones.
  timeZone: z
    .string(timeZoneUnknown.message)
    .trim()
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, timeZoneUnknown.message)
    .max(TIME_ZONE_MAX_CHARS, timeZoneUnknown.message)
    .describe("IANA name, such as Africa/Lagos"),
  dateStyle: z
    .enum(dateStyles, "Choose a style of dates from the list.")
    .describe("Pattern of dates and times"),
  country: z
    .enum(countryCodes, "Choose a country from the list.")
    .describe("ISO 3166-1 code: phone numbers without a country code are read as its numbers"),
  currency: z.enum(currencyCodes, "Choose a currency from the list.").describe("ISO 4217 code"),
};
