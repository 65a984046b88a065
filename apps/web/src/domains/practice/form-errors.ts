import type { FormState } from "@ebute/page-port";

/** Messages of a refused form by field, and the one that belongs to none of its fields. */
export function errorsOf(served: FormState | undefined, names: readonly string[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of served?.issues ?? []) {
    if (names.includes(path)) fields[path] ??= message;
  }
  const isAtField = Object.keys(fields).length > 0;
  return { fields, message: isAtField ? undefined : served?.message };
}
