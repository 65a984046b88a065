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

export type DomainRecord = {
  name: "SPF" | "DKIM" | "DMARC";
  /** Unknown: it could not be looked up. */
  state: "found" | "incomplete" | "missing" | "unknown";
  /** In plain words. */
  report: string;
  record?: string;
  /** TXT record to publish; the value is empty where the mail service gives it. */
  add?: { host: string; value: string };
};

export type DomainRecords = {
  /** Domain of the sender; empty while none is set. */
  domain: string;
  /** Why nothing was looked up; otherwise empty. */
  note: string;
  records: DomainRecord[];
};
