import type { ColourScheme } from "#lib/look/colour-tokens.ts";

const SCHEME_CONDITION = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g;

/** Conditions that always and never hold. */
const conditions = { met: "(min-width: 0)", unmet: "(max-width: 0)" };

/** Original conditions of the style sheets, which forcing a scheme overwrites. */
const written = new WeakMap<MediaList, string>();

/**
 * Shows a page in a colour scheme, whatever this device prefers: a frame cannot be given another
 * preference.
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

// The rules of a frame are instances of its own classes, so they are told apart by what they have.
function isMediaRule(rule: CSSRule): rule is CSSMediaRule {
  return "media" in rule;
}

function isGroupingRule(rule: CSSRule): rule is CSSGroupingRule {
  return "cssRules" in rule;
}
