import { mathMl, mutation, svg, unclosed } from "./xss-parsers.ts";
import { clobbering, feeds, jsonState, mail, markdown, styles, templates } from "./xss-places.ts";
import { eventHandlers, protocols } from "./xss-tags.ts";

export const families = {
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

/** Each once; those that swallow what follows them are at the end of a batch. */
export const corpus: string[] = [...new Set(Object.values(families).flat())];

/** The families mixed, so that each batch has something of most. */
export function mixed(payloads: readonly string[]): string[] {
  const step = 37;
  return Array.from({ length: step }, (_none, start) =>
    payloads.filter((_payload, index) => index % step === start),
  ).flat();
}

/** Texts of whole payloads, of so many characters at most. What is longer alone is cut. */
export function batches(payloads: readonly string[], maxChars: number, between = " "): string[] {
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
