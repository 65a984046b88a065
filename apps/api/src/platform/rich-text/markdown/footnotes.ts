import { RICH_TEXT_MAX_CHARS } from "@ebute/contracts/primitives";
import type { Lexer, MarkedExtension, Token, TokenizerThis } from "marked";
import { footnoteOf } from "../blocks/footnotes.ts";
import { toNoteText } from "../plain-text.ts";

const DEFINITION =
  /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*([^\n]*(?:\n+(?: {2}|\t)[^\n]*\S[^\n]*)*)(?:\n|$)/;
const REFERENCE = /^\[\^([^\]\s]{1,100})\]/;
const INLINE = /^\^\[((?:\\.|[^\\\]\n])+)\]/;

/** The HTML is made at the first reference. */
type Note = { tokens: Token[]; html?: string };

/** Notes of one text by their labels. */
type Notes = {
  byLabel: Map<string, Note>;
  /** A note may have any number of references, and the text has a limit. */
  chars: number;
  /** A note in a note would never end. */
  isInNote: boolean;
};

const notesOfLexers = new WeakMap<Lexer, Notes>();

/** Footnotes below the text (`[^1]`) and in it (`^[Words]`), which become notes at their place. */
export const footnotes: MarkedExtension = {
  extensions: [
    {
      name: "footnoteDefinition",
      level: "block",
      tokenizer(src) {
        const [raw, label = "", text = ""] = DEFINITION.exec(src) ?? [];
        if (raw === undefined) return undefined;
        const { byLabel } = notesOf(this);
        const tokens = this.lexer.inline(text.replace(/\s*\n\s*/g, " "));
        // As everywhere, the first of two definitions counts.
        if (!byLabel.has(label)) byLabel.set(label, { tokens });
        return { type: "footnoteDefinition", raw };
      },
      renderer: () => "",
    },
    {
      name: "footnote",
      level: "inline",
      start: (src) => src.indexOf("^["),
      tokenizer(src) {
        const notes = notesOf(this);
        const [reference, label = ""] = REFERENCE.exec(src) ?? [];
        if (reference !== undefined) {
          const note = notes.byLabel.get(label);
          return note && { type: "footnote", raw: reference, notes, note };
        }
        const [raw, text = ""] = INLINE.exec(src) ?? [];
        if (raw === undefined) return undefined;
        const note: Note = { tokens: this.lexer.inlineTokens(text) };
        return { type: "footnote", raw, notes, note };
      },
      renderer({ notes: all, note: one }) {
        const notes: Notes = all;
        const note: Note = one;
        if (notes.isInNote || notes.chars > RICH_TEXT_MAX_CHARS) return "";
        notes.isInNote = true;
        note.html ??= footnoteOf(toNoteText(this.parser.parseInline(note.tokens)));
        notes.isInNote = false;
        notes.chars += note.html.length;
        return note.html;
      },
    },
  ],
};

function notesOf({ lexer }: TokenizerThis): Notes {
  const notes = notesOfLexers.get(lexer) ?? { byLabel: new Map(), chars: 0, isInNote: false };
  notesOfLexers.set(lexer, notes);
  return notes;
}
