import { defaultSettings, type LookSettings } from "@ebute/contracts/settings";
import { brandTokens } from "./colour-tokens.ts";
import { deriveLook } from "./derive-look.ts";
import { headingFamilies } from "./heading-families.ts";

/**
 * Returns the style sheet of a look, of at most 1 KB. It also contains default colours, because the
 * shared style sheet must not contain the colours of one firm. It uses the cascade layer of the
 * tokens, so that print styles override both, and has a higher specificity than the tokens, so that
 * the order does not matter.
 */
export function lookCss(look: LookSettings): string {
  const derived = deriveLook(look);
  const light = brandTokens.map((token) => declare(token, derived.light[token]));
  const dark = brandTokens
    .filter((token) => derived.dark[token] !== derived.light[token])
    .map((token) => declare(token, derived.dark[token]));
  const inDark = dark.length > 0 ? `@media(prefers-color-scheme:dark){${rule(dark)}}` : "";
  return `@layer theme{${rule([...light, ...faceTokens(look)])}${inDark}}`;
}

function declare(token: string, colour: string): string {
  return `--color-${token}:${colour}`;
}

/** A chosen font contains the letters of both default font files. */
function faceTokens({ face }: Pick<LookSettings, "face">): string[] {
  if (face === defaultSettings.look.face) return [];
  const family = headingFamilies[face];
  return [`--font-heading:${family}`, `--font-heading-extended:${family}`];
}

function rule(declarations: readonly string[]): string {
  return `:root:root{${declarations.join(";")}}`;
}
