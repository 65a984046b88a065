import type { ValidationIssue } from "@ebute/contracts/errors";
import type { z } from "zod";

/**
 * Loads the schema of a form. Pages ship without it, because most visitors send nothing; the form
 * loads it on first use.
 */
export type LoadSchema<Input> = () => Promise<z.ZodType<Input>>;

/** Maximum time that a submit waits for the schema. Unit: milliseconds. */
const SCHEMA_WAIT_MS = 4_000;

type Validated<Input> =
  | { input: Input; issues?: never }
  | { input?: never; issues: ValidationIssue[] };

/**
 * Validates the input with the form's schema. If the schema cannot be loaded, the input goes to the
 * server unchecked: the server validates with the same schema, and offline the input can still be
 * queued.
 */
export async function validateInput<Input>(
  load: LoadSchema<Input>,
  typed: Record<string, unknown>,
): Promise<Validated<Input>> {
  const schema = await Promise.race([load().catch(() => undefined), wait(SCHEMA_WAIT_MS)]);
  if (!schema && isAcceptedUnchecked<Input>(typed)) return { input: typed };
  const parsed = schema?.safeParse(typed);
  if (parsed?.success) return { input: parsed.data };
  return { issues: (parsed?.error.issues ?? []).map(toIssue) };
}

/** Props for the form element that load the schema when a field gets focus or input. */
export function prefetchSchemaOnUse(load: LoadSchema<unknown>) {
  const fetch = () => void load().catch(() => undefined);
  return { onFocus: fetch, onChange: fetch };
}

function isAcceptedUnchecked<Input>(_typed: unknown): _typed is Input {
  return true;
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

function toIssue({ path, message }: { path: PropertyKey[]; message: string }): ValidationIssue {
  return { path: path.join("."), message };
}
