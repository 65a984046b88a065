import { clobbering, feeds, jsonState, mail, markdown, styles, templates } from "./xss-contexts.ts";
import { mathMl, mutation, svg, unclosed } from "./xss-parsers.ts";
import { eventHandlers, protocols } from "./xss-tags.ts";

const families = {
  eventHandlers,
  protocols,
  svg,
  mathMl,
  mutation,
  unclosed,
  clobbering,
  templates,
  markdown,
  jsonState,
  feeds,
  mail,
  styles,
};

/** All payloads once. */
export const corpus: string[] = [...new Set(Object.values(families).flat())];

/** Interleaves the families, so that each batch contains many kinds. */
export function interleave(payloads: readonly string[]): string[] {
  const step = 37;
  return Array.from({ length: step }, (_none, start) =>
    payloads.filter((_payload, index) => index % step === start),
  ).flat();
}

/** Joins payloads to texts of limited length; a longer payload is cut. */
export function joinIntoTexts(
  payloads: readonly string[],
  maxChars: number,
  between = " ",
): string[] {
  const texts: string[] = [];
  let text = "";
  for (const payload of payloads) {
    const cut = payload.slice(0, maxChars);
    if (text && text.length + between.length + cut.length > maxChars) {
      texts.push(text);
      text = "";
    }
    text += text ? between + cut : cut;
  }
  return text ? [...texts, text] : texts;
}
