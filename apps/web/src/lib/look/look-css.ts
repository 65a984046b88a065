import { defaultSettings, type LookSettings } from "@ebute/contracts/settings";
import { brandTokens } from "./colour-tokens.ts";
import { deriveLook } from "./derive-look.ts";
import { headingFamilies } from "./heading-families.ts";

/**
 * Returns the style sheet of a look, of at most 1 KB. It contains the default colours too, so that
 * the shared style sheet shows a firm none of another. It stands in the layer of the tokens, so
 * that printing overrides it as it does them, and is more specific than they are, so that the order
 * does not matter.
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

/** A chosen face has the letters of both files of the default. */
function faceTokens({ face }: Pick<LookSettings, "face">): string[] {
  if (face === defaultSettings.look.face) return [];
  const family = headingFamilies[face];
  return [`--font-heading:${family}`, `--font-heading-extended:${family}`];
}

function rule(declarations: readonly string[]): string {
  return `:root:root{${declarations.join(";")}}`;
}
