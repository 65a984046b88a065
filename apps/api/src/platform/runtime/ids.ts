import { v7, validate } from "uuid";

/** Creates a UUIDv7. It grows with time, so new rows are appended to their index. */
export function newId(): string {
  return v7();
}

/**
 * True for UUIDs. Checked before queries, because PostgreSQL raises a cast error for other texts.
 */
export function isId(text: string): boolean {
  return validate(text);
}
