import type { Issue } from "@ebute/contracts/errors";
import type { z } from "zod";

/**
 * Fetches what checks a form. A page comes without it, because most are left without anything being sent: the form
 * asks for it at the first sign of use.
 */
export type LoadSchema<Input> = () => Promise<z.ZodType<Input>>;

/** After this a press waits no longer. Unit: milliseconds. */
const SCHEMA_WAIT_MS = 4_000;

type Checked<Input> = { input: Input; issues?: never } | { input?: never; issues: Issue[] };

/**
 * Checks what was typed by the form's schema. Where that cannot be fetched, all of it goes to the server as it is:
 * the server checks by the same schema, and without a connection the text can still be kept for later.
 */
export async function checkTyped<Input>(
  load: LoadSchema<Input>,
  typed: Record<string, unknown>,
): Promise<Checked<Input>> {
  const schema = await Promise.race([load().catch(() => undefined), wait(SCHEMA_WAIT_MS)]);
  if (!schema && isLeftToServer<Input>(typed)) return { input: typed };
  const parsed = schema?.safeParse(typed);
  if (parsed?.success) return { input: parsed.data };
  return { issues: (parsed?.error.issues ?? []).map(toIssue) };
}

/** For the form element: whoever goes into a field will send it. */
export function fetchedOnUse(load: LoadSchema<unknown>) {
  const fetch = () => void load().catch(() => undefined);
  return { onFocus: fetch, onChange: fetch };
}

function isLeftToServer<Input>(_typed: unknown): _typed is Input {
  return true;
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}

function toIssue({ path, message }: { path: PropertyKey[]; message: string }): Issue {
  return { path: path.join("."), message };
}
