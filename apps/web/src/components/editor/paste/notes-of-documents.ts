/** Links of office programs between the number of a note and the note. */
const NOTE = "(?:ftn|edn|sdfootnote|sdendnote|ftnt)";
const REFERENCE = new RegExp(`#_?(${NOTE})(\\d+)(?:sym)?$`, "i");
const BACK_LINK = new RegExp(`#_?(${NOTE})(?:_?ref)?(\\d+)(?:anc)?$`, "i");

/** Bookmarks of Word and files on somebody's device, where no reader gets. */
const UNREACHABLE = /^\s*file:|#_(?:toc|ref|hlk|ftn|edn)\w*$/i;

const LINK = /<a\b([^<>]*)>((?:(?!<a\b)[\s\S])*?)<\/a>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

/** The block of a note. Word and LibreOffice put the paragraphs of one into a `div`. */
const NOTE_BLOCK =
  /<div\b[^<>]*\bid\s*=\s*["']?(?:ftn|edn|sdfootnote|sdendnote)\d+\b[^<>]*>(?:(?!<div\b)[\s\S])*?<\/div>|<p\b[^<>]*>(?:(?!<p\b)[\s\S])*?<\/p>/gi;

/** The line that Word draws above its notes. */
const NOTES_LINE =
  /(<div\b[^<>]*\bmso-element:\s*(?:foot|end)note-list\b[^<>]*>)(?:(?!<p\b|<div\b|<hr\b)[\s\S])*<hr\b[^<>]*>/gi;

/**
 * Puts the footnotes and endnotes of office programs into the text, where the editor has them. A
 * number whose note was not copied goes, and so do links to bookmarks and to files on a device.
 */
export function moveNotesIntoText(html: string): string {
  if (!/\shref\s*=/i.test(html)) return html;
  const numbered = new Set([...html.matchAll(LINK)].map(([, at]) => referenceOf(hrefOf(at))));
  const notes = new Map<string, string>();
  const text = html.replace(NOTES_LINE, "$1").replace(NOTE_BLOCK, (block) => {
    const note = noteOf(block);
    if (!note || !numbered.has(note.key) || notes.has(note.key)) return block;
    notes.set(note.key, note.words);
    return "";
  });
  return text.replace(LINK, (link, attributes: string, words: string) => {
    const href = hrefOf(attributes);
    const reference = referenceOf(href);
    const note = reference && notes.get(reference);
    if (note) return `<small class="footnote">${note}</small>`;
    if (reference || backLinkOf(href)) return "";
    return UNREACHABLE.test(href) ? words : link;
  });
}

function hrefOf(attributes = ""): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  return double ?? single ?? bare ?? "";
}

function referenceOf(href: string): string | undefined {
  const [, kind = "", number = ""] = REFERENCE.exec(href) ?? [];
  return number ? `${kind.toLowerCase()}${number}` : undefined;
}

function backLinkOf(href: string): string | undefined {
  const [, kind = "", number = ""] = BACK_LINK.exec(href) ?? [];
  return number && !REFERENCE.test(href) ? `${kind.toLowerCase()}${number}` : undefined;
}

/** The words of a block that begins with the link back to the number of a note. */
function noteOf(block: string): { key: string; words: string } | undefined {
  for (const [link, attributes] of block.matchAll(LINK)) {
    const key = backLinkOf(hrefOf(attributes));
    if (!key) continue;
    const words = block
      .replace(link, "")
      .replace(/<(?:\/p|br)\b[^>]*>/gi, " ")
      .replace(/<[^>]*>/g, "")
      .replace(/(?:\s|&nbsp;)+/g, " ");
    return words.trim() ? { key, words: words.trim() } : undefined;
  }
  return undefined;
}
