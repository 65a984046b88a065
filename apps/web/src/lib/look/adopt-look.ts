import { lookSettingsSchema } from "@ebute/contracts/settings";
import { lookCss } from "./look-css.ts";

let sheet: CSSStyleSheet | undefined;

/**
 * Shows a look in place of the one that came with the page. The inline style cannot change, because
 * the page allows it by its hash.
 * @param values of the settings; a look that is not valid changes nothing
 */
export function adoptLook(values: unknown): void {
  const { data: look } = lookSettingsSchema.safeParse(values);
  if (!look) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(lookCss(look));
}
