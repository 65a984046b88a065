import { defaultSettings, type LookSettings } from "@ebute/contracts/settings";
import { brandTokens, colourSchemes, defaultBrandTokens } from "./colour-tokens.ts";
import { deriveLook } from "./derive-look.ts";
import { headingFamilies } from "./heading-families.ts";

/**
 * Returns the style sheet of a look, of at most 1 KB; empty for the default. It stands in the layer of the tokens, so
 * that printing overrides it as it does them, and is more specific than they are, so that the order does not matter.
 */
export function lookCss(look: Omit<LookSettings, "heroPicture" | "heroAlt" | "heroFocus">): string {
  const derived = deriveLook(look);
  const changed = brandTokens.filter((token) =>
    colourSchemes.some((scheme) => derived[scheme][token] !== defaultBrandTokens[scheme][token]),
  );
  const [light, dark] = colourSchemes.map((scheme) =>
    changed.map((token) => `--color-${token}:${derived[scheme][token]}`),
  );
  const all = [...(light ?? []), ...faceTokens(look)];
  if (all.length === 0) return "";
  const inDark = dark?.length ? `@media(prefers-color-scheme:dark){${rule(dark)}}` : "";
  return `@layer theme{${rule(all)}${inDark}}`;
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
