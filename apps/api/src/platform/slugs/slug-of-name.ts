import { slugOf } from "@ebute/contracts/primitives";
import anyAscii from "any-ascii";

const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;

/** Makes a slug of a name in any script; empty without a single usable letter or digit. */
export function slugOfName(name: string, maxChars: number): string {
  return slugOf(transcribe(name), maxChars);
}

/**
 * Writes the letters of other scripts in Latin ones, so that an address made of the text says
 * something. Latin letters stay; signs become words only where nothing else says anything.
 */
function transcribe(text: string): string {
  const latin = text.normalize("NFC").replace(OTHER_SCRIPTS, anyAscii);
  return /\p{Script=Latin}/u.test(latin) ? latin : anyAscii(latin);
}
