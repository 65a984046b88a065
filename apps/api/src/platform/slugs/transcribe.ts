import anyAscii from "any-ascii";

const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu;

/**
 * Writes the letters of other scripts in Latin ones, so that an address made of the text says
 * something. Latin letters stay; signs become words only where nothing else says anything.
 */
export function transcribe(text: string): string {
  const latin = text.normalize("NFC").replace(OTHER_SCRIPTS, anyAscii);
  return /\p{Script=Latin}/u.test(latin) ? latin : anyAscii(latin);
}
