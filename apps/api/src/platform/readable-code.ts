import { randomInt } from "node:crypto";

/** Crockford's base 32: no letter that is taken for a digit or for another letter when read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUP_CHARS = 4;

/** Each character carries five random bits; groups of four are easier to say: `7KQ2-MX9D`. */
export function newReadableCode(chars: number): string {
  const code = Array.from({ length: chars }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return code.replace(new RegExp(`(.{${GROUP_CHARS}})(?=.)`, "g"), "$1-");
}

/** One spelling for every way of typing a code: letter case, spaces, dashes, and O, I and L for what they look like. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}
