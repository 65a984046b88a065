import { v7, validate } from "uuid";

/** UUIDv7: grows with time, so a new row lands at the end of its index. */
export function newId(): string {
  return v7();
}

/** An id that is not a UUID can name no row; asking first keeps PostgreSQL from raising a cast error. */
export function isId(text: string): boolean {
  return validate(text);
}
