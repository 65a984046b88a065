import { z } from "zod";
import { defineFailure, type Failure } from "../errors/failure.ts";
import { idInputSchema } from "../primitives/index.ts";

/** Maximum of PostgreSQL's integer type. */
const MAX_VERSION = 2_147_483_647;

/** Version of an object that several people can edit. */
export const versionSchema = z
  .number()
  .int()
  .describe("Counts the edits of this object, from 1; send it back with the next change");

/** Optional: a change without a version overwrites the stored state. */
export const versionInputSchema = z
  .number("The version must be a number.")
  .int("The version must be a whole number.")
  .min(0, "The version cannot be negative.")
  .max(MAX_VERSION, "The version is too large.")
  .optional()
  .describe(
    "The version that the change is based on; when somebody has saved since, the answer is 409",
  );

/** Input of a deletion; with a version, it fails if somebody changed the object since. */
export const deleteInputSchema = idInputSchema.extend({ version: versionInputSchema });

export type DeleteInput = z.infer<typeof deleteInputSchema>;

export const versionConflict = {
  code: "VERSION_CONFLICT",
  kind: "conflict",
  reason: "changed_meanwhile",
  message: "Somebody else has changed this since you opened it. Your text is still here.",
} as const satisfies Failure;

/** Version conflict of a deletion. The other change may be the caller's own, in another window. */
export const deletionConflict = {
  code: "VERSION_CONFLICT",
  kind: "conflict",
  reason: "changed_meanwhile",
  message: "Changed since you last saw it. Look at it again before you delete it.",
} as const satisfies Failure;

export const ifMatchNotValid = defineFailure(
  "validation",
  "IF_MATCH_NOT_VALID",
  'If-Match must be a version in quotes, such as "3", or *.',
);

export const ifMatchContradicts = defineFailure(
  "validation",
  "IF_MATCH_CONTRADICTS",
  "If-Match and the version in the body name different versions.",
);
