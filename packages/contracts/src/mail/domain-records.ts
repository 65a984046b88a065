import { z } from "zod";
import { optionalTextSchema } from "../primitives/index.ts";

/** Time limit of all look-ups together. Unit: milliseconds. */
export const DOMAIN_RECORDS_TIMEOUT_MS = 3_000;

const SELECTOR_MAX_CHARS = 63;

export const domainRecordsInputSchema = z.object({
  selector: optionalTextSchema("Selector", SELECTOR_MAX_CHARS)
    .toLowerCase()
    .refine(
      (text) => text === "" || /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/.test(text),
      "Selector must be letters, digits, dots and hyphens.",
    )
    .optional()
    .describe("Name of the DKIM key; empty: that of the mail service"),
});

export type DomainRecordsInput = z.infer<typeof domainRecordsInputSchema>;

export const domainRecordNames = ["SPF", "DKIM", "DMARC"] as const;

export const domainRecordSchema = z.object({
  name: z.enum(domainRecordNames),
  state: z
    .enum(["found", "incomplete", "missing", "unknown"])
    .describe("unknown: it could not be looked up"),
  report: z.string().describe("In plain words"),
  record: z.string().optional().describe("The record that was found"),
  add: z
    .object({ host: z.string(), value: z.string() })
    .optional()
    .describe("TXT record to publish; the value is empty where the mail service gives it"),
});

export type DomainRecord = z.infer<typeof domainRecordSchema>;

export const domainRecordsSchema = z.object({
  domain: z.string().describe("Domain of the sender; empty while none is set"),
  note: z.string().describe("Why nothing was looked up; otherwise empty"),
  records: z.array(domainRecordSchema),
});

export type DomainRecords = z.infer<typeof domainRecordsSchema>;
