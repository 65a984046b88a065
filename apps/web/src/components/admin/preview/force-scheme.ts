import type { ColourScheme } from "#lib/look/colour-tokens.ts";

const SCHEME_CONDITION = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g;

/** Media conditions that are always true and always false. */
const conditions = { met: "(min-width: 0)", unmet: "(max-width: 0)" };

/** Original media conditions of the style sheets, which forcing a scheme overwrites. */
const written = new WeakMap<MediaList, string>();

/**
 * Forces a colour scheme on a page in a frame by rewriting its media conditions: a frame inherits
 * the device's preference.
 */
export function forceScheme(page: Document, scheme: ColourScheme): void {
  page.documentElement.style.colorScheme = scheme;
  for (const { cssRules } of page.styleSheets) forceRules(cssRules, scheme);
}

function forceRules(rules: Iterable<CSSRule>, scheme: ColourScheme): void {
  for (const rule of rules) {
    if (isMediaRule(rule)) forceMedia(rule.media, scheme);
    if (isGroupingRule(rule)) forceRules(rule.cssRules, scheme);
  }
}

function forceMedia(media: MediaList, scheme: ColourScheme): void {
  const text = written.get(media) ?? media.mediaText;
  const forced = text.replace(SCHEME_CONDITION, (_condition, wanted) =>
    wanted === scheme ? conditions.met : conditions.unmet,
  );
  if (forced === text) return;
  written.set(media, text);
  media.mediaText = forced;
}

// Detects rules by their properties: `instanceof` fails, because a frame has its own classes.
function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return "media" in rule;
}

function isGroupingRule(rule: CSSRule): rule is CSSGroupingRule {
  return "cssRules" in rule;
}
