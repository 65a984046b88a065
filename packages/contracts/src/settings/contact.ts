import { z } from "zod";
import { optionalTextSchema } from "../primitives/index.ts";
import { optionalEmailSchema, optionalLinkSchema, optionalPhoneSchema } from "./field-schemas.ts";

export const ADDRESS_MAX_CHARS = 300;
export const OPENING_HOURS_MAX_CHARS = 300;
export const WHATSAPP_TEXT_MAX_CHARS = 200;

/** Fields that are empty are not shown. */
export const contactSettingsSchema = z.object({
  email: optionalEmailSchema,
  phone: optionalPhoneSchema("Phone"),
  otherPhone: optionalPhoneSchema("Second phone"),
  whatsapp: optionalPhoneSchema("WhatsApp").refine(
    (text) => text === "" || isInternational(text),
    "WhatsApp must be a number with the country code, such as +234 801 234 5678.",
  ),
  whatsappText: optionalTextSchema("First sentence", WHATSAPP_TEXT_MAX_CHARS).describe(
    "First sentence of a WhatsApp chat that a visitor opens",
  ),
  city: optionalTextSchema("City", 100),
  address: optionalTextSchema("Address", ADDRESS_MAX_CHARS),
  mapLink: optionalLinkSchema("Map link"),
  openingHours: optionalTextSchema("Opening hours", OPENING_HOURS_MAX_CHARS),
  instagram: optionalLinkSchema("Instagram", ["instagram.com"]),
  twitter: optionalLinkSchema("Twitter", ["twitter.com", "x.com"]),
  facebook: optionalLinkSchema("Facebook", ["facebook.com", "fb.com"]),
  youtube: optionalLinkSchema("YouTube", ["youtube.com", "youtu.be"]),
  linkedin: optionalLinkSchema("LinkedIn", ["linkedin.com"]),
});

/** Nigerian numbers may be written with a leading 0. */
function isInternational(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return digits.length >= 10 && (text.startsWith("+") || digits.startsWith("0"));
}
