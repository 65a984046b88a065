import { escapeText } from "../html-text.ts";

export const FOOTNOTE_CLASS = "footnote";

/** A note within sanitised HTML, at the place that it belongs to. */
const FOOTNOTE = new RegExp(`<small class="${FOOTNOTE_CLASS}">([^<]*)</small>`, "g");

const WEB_ADDRESS = /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s<"])+/g;

/** Punctuation after an address, which belongs to the sentence. */
const SENTENCE_END = ".,;:!?)]";

/** A note at its place; empty without words. */
export function footnoteOf(words: string): string {
  return words && `<small class="${FOOTNOTE_CLASS}">${escapeText(words)}</small>`;
}

export function isFootnote(tag: string, className: string | undefined): boolean {
  return tag === "small" && className === FOOTNOTE_CLASS;
}

/**
 * Creates the list of the notes of one text.
 * @param areLinked links number and note, for a text that is the only one of its page that has notes
 */
export function createFootnotes(areLinked: boolean) {
  const items: string[] = [];
  return {
    /** Returns the number that takes the place of the note. */
    add(note: string): string {
      const number = items.length + 1;
      const words = linkAddresses(note.trim());
      if (!areLinked) {
        items.push(`<li>${words}</li>`);
        return `<sup>${number}</sup>`;
      }
      items.push(
        `<li id="note-${number}">${words} <a href="#note-${number}-ref" role="doc-backlink" aria-label="Back to footnote ${number} in the text">Back</a></li>`,
      );
      return `<sup><a id="note-${number}-ref" href="#note-${number}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
    },

    /** Returns the notes for the end of the text; empty without notes. */
    list(): string {
      if (items.length === 0) return "";
      return areLinked
        ? `<section class="footnotes" role="doc-endnotes" aria-label="Footnotes"><ol>${items.join("")}</ol></section>`
        : `<ol class="footnotes">${items.join("")}</ol>`;
    },
  };
}

/** Replaces the notes of sanitised HTML by numbers, and lists them at the end, for letters. */
export function listFootnotes(html: string): string {
  const footnotes = createFootnotes(false);
  const text = html.replace(FOOTNOTE, (_footnote, note: string) => footnotes.add(note));
  return text + footnotes.list();
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
