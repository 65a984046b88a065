import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";
import { optionalEmailSchema, optionalLinkSchema, optionalPhoneSchema } from "../field-schemas.ts";
import { END_OF_DAY, type OpeningHours, weekdays } from "./opening-hours.ts";

export const ADDRESS_MAX_CHARS = 300;
export const OPENING_HOURS_MAX_CHARS = 300;
export const OPENING_HOURS_MAX_ENTRIES = 14;
export const WHATSAPP_TEXT_MAX_CHARS = 200;

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const hoursEntrySchema = z.object({
  days: z
    .array(z.literal(weekdays))
    .min(1)
    .max(weekdays.length)
    .overwrite((days) => [...new Set(days)].sort()),
  opens: timeSchema.describe("HH:mm"),
  closes: timeSchema.describe("HH:mm; before `opens`: on the next day"),
});

const openingHoursSchema = z
  .array(z.unknown(), "The opening hours must be a list.")
  .max(
    OPENING_HOURS_MAX_ENTRIES,
    `There can be at most ${OPENING_HOURS_MAX_ENTRIES} opening hours.`,
  )
  .transform((entries, context): OpeningHours[] =>
    entries.flatMap((entry, place) => {
      const parsed = hoursEntrySchema.safeParse(entry);
      const message = parsed.success ? faultOf(parsed.data) : faultOfField(parsed.error);
      if (message === undefined && parsed.success) return parsed.data;
      context.addIssue({
        code: "custom",
        path: [place],
        message: `Hours ${place + 1}: ${message}`,
      });
      return [];
    }),
  )
  .describe("Opening hours of the week");

/** Empty fields are not shown. */
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
  hours: openingHoursSchema,
  openingHours: optionalTextSchema("Note on the hours", OPENING_HOURS_MAX_CHARS).describe(
    "What the hours of the week do not say, such as holidays",
  ),
  instagram: optionalLinkSchema("Instagram", ["instagram.com"]),
  twitter: optionalLinkSchema("Twitter", ["twitter.com", "x.com"]),
  facebook: optionalLinkSchema("Facebook", ["facebook.com", "fb.com"]),
  youtube: optionalLinkSchema("YouTube", ["youtube.com", "youtu.be"]),
  linkedin: optionalLinkSchema("LinkedIn", ["linkedin.com"]),
});

function faultOfField({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue?.path[0] === "days"
    ? "choose at least one day."
    : "write both times, such as 08:00.";
}

function faultOf({ opens, closes }: OpeningHours): string | undefined {
  if (opens !== closes) return undefined;
  return `the two times are the same. For a whole day, write 00:00 and ${END_OF_DAY}.`;
}

/** Nigerian numbers may be written with a leading 0. */
function isInternational(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return digits.length >= 10 && (text.startsWith("+") || digits.startsWith("0"));
}
