import { escapeText } from "../html-text.ts";

/** A note within sanitised HTML, at the place that it belongs to. */
const FOOTNOTE = /<small class="footnote">([^<]*)<\/small>/g;

const WEB_ADDRESS = /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s<"])+/g;

/** Punctuation after an address, which belongs to the sentence. */
const SENTENCE_END = ".,;:!?)]";

/** A note at its place; empty without words. */
export function footnoteOf(words: string): string {
  return words && `<small class="footnote">${escapeText(words)}</small>`;
}

/** Takes the notes out of sanitised HTML. */
export function takeFootnotes(
  html: string,
  referenceOf: (number: number) => string = () => "",
): { html: string; notes: string[] } {
  const notes: string[] = [];
  const withoutNotes = html.replace(FOOTNOTE, (_footnote, note: string) => {
    notes.push(note.trim());
    return referenceOf(notes.length);
  });
  return { html: withoutNotes, notes };
}

/**
 * Replaces the notes of sanitised HTML by numbers, and lists them at the end. For texts that are one
 * of several on a page, and for letters.
 */
export function listFootnotes(html: string): string {
  const { html: text, notes } = takeFootnotes(html, (number) => `<sup>${number}</sup>`);
  if (notes.length === 0) return html;
  return `${text}<ol class="footnotes">${notes.map((note) => `<li>${linkAddresses(note)}</li>`).join("")}</ol>`;
}

/**
 * The same with links between number and note, for a text that is the only one of its page that has
 * notes.
 */
export function linkFootnotes(html: string): string {
  const { html: text, notes } = takeFootnotes(
    html,
    (number) =>
      `<sup><a id="note-${number}-ref" href="#note-${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`,
  );
  if (notes.length === 0) return html;
  const items = notes.map((note, index) => {
    const number = index + 1;
    return `<li id="note-${number}">${linkAddresses(note)} <a href="#note-${number}-ref" role="doc-backlink" aria-label="Back to footnote ${number} in the text">Back</a></li>`;
  });
  return `${text}<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>${items.join("")}</ol></section>`;
}

/** Notes are text without elements, and most name a source. */
function linkAddresses(note: string): string {
  return note.replace(WEB_ADDRESS, (found) => {
    let end = found.length;
    while (SENTENCE_END.includes(found.charAt(end - 1))) end -= 1;
    const address = found.slice(0, end);
    return `<a href="${address}" rel="noopener">${address}</a>${found.slice(end)}`;
  });
}
