import { z } from "zod";

/** Any UUID, whatever its version: such a text in an address is an id. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A typed slug, or an empty text. From a pasted URL, the part after `path` is taken.
 * @param path such as `/blog/`
 */
export function slugSchema(maxChars: number, path: string) {
  return z
    .string("Address must be text.")
    .trim()
    .toLowerCase()
    .overwrite((text) => slugIn(text, path))
    .max(maxChars, `Address can have at most ${maxChars} characters.`)
    .regex(
      /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
      "Address can have letters from a to z, digits, and single hyphens between them.",
    );
}

export function isUuidShaped(text: string): boolean {
  return UUID.test(text);
}

function slugIn(text: string, path: string): string {
  const start = text.lastIndexOf(path);
  return start < 0 ? text : text.slice(start + path.length).replace(/\/+$/, "");
}
