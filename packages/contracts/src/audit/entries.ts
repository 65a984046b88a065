import { z } from "zod";
import {
  idSchema,
  isDay,
  pageCountsSchema,
  searchTermSchema,
  tableInputSchema,
  timestampSchema,
} from "../primitives/index.ts";
import { type AuditAction, auditActions, auditTargetKinds } from "./actions.ts";

export const auditEntrySchema = z.object({
  _id: idSchema,
  createdAt: timestampSchema,
  actorId: z.string().nullable().describe("The administrator's id; null for the site itself"),
  actor: z.string().describe("The administrator's e-mail address at that time, or System"),
  action: z.enum(auditActions),
  targetKind: z.enum(auditTargetKinds),
  targetId: z.string().describe("Id of what it was done to"),
  target: z.string().describe("Its title; of a person the name, while there is an account"),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  hasOverwritten: z.boolean().describe("Whether what the act replaced is kept"),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A state that a change without a version overwrote. */
export const overwrittenStateSchema = z.object({
  _id: idSchema.describe("Id of the entry"),
  createdAt: timestampSchema,
  fields: z.record(z.string(), z.unknown()).describe("The values before the change"),
});

export type OverwrittenState = z.infer<typeof overwrittenStateSchema>;

/**
 * A day in the site's time zone, or empty. An invalid day counts as empty: a filter never fails.
 */
const daySchema = z
  .string()
  .refine((value) => value === "" || isDay(value))
  .catch("")
  .default("");

const filterShape = {
  actor: searchTermSchema.catch("").default("").describe("E-mail address; empty: everyone"),
  action: z
    .enum(["", ...auditActions])
    .catch("")
    .default("")
    .describe("Empty: all"),
  from: daySchema.describe("First day, as yyyy-mm-dd"),
  to: daySchema.describe("Last day, as yyyy-mm-dd"),
};

/** URL parameters of the administrators' Activity screen. */
export const auditTableInputSchema = tableInputSchema(["createdAt"], {
  sort: "createdAt",
  direction: "desc",
}).extend(filterShape);

export type AuditTableInput = z.infer<typeof auditTableInputSchema>;

export type AuditFilter = {
  q: string;
  actor: string;
  action: AuditAction | "";
  from: string;
  to: string;
};

export const auditTablePageSchema = pageCountsSchema.extend({ entries: z.array(auditEntrySchema) });

export type AuditTablePage = z.infer<typeof auditTablePageSchema>;

/** Filter of the CSV export; the same parameters as the screen's. */
export const auditFilterSchema = z.object({
  q: auditTableInputSchema.shape.q,
  ...filterShape,
});
