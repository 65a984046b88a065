import type { LetterTemplate } from "@ebute/contracts/mail";
import type { LetterBlock } from "./mail.layout.ts";

export type LetterValues = {
  /** Texts inside a line. */
  inline: Readonly<Record<string, string>>;
  /** Address of the button. */
  link?: string | undefined;
  /** Placeholders that form a paragraph alone, such as a code. */
  quotes?: Readonly<Record<string, string>> | undefined;
};

/** Fills in one line. Each value is inserted once and never read for placeholders again. */
export function fillLine(template: string, { inline }: LetterValues): string {
  let hasGap = false;
  const filled = template.replace(/( ?)\{(\w+)\}/g, (written, space: string, name: string) => {
    const value = Object.hasOwn(inline, name) ? inline[name] : undefined;
    if (value === undefined) return written;
    if (value === "") hasGap = true;
    // A line break of a value would begin a line or paragraph that nobody wrote.
    return value === "" ? "" : `${space}${value.replace(/[\r\n\u2028\u2029]+/g, " ")}`;
  });
  return hasGap ? filled.replace(/^[\s,;:]+/, "") : filled;
}

/**
 * The blocks of a letter: paragraphs, and the button or a quotation where its placeholder stands.
 */
export function fillBlocks(
  { body, button, note }: LetterTemplate,
  values: LetterValues,
): LetterBlock[] {
  const blocks = paragraphsOf(body)
    .flatMap(splitAtBlocks)
    .flatMap((piece) => blockOf(piece, button, values));
  const small = paragraphsOf(note).map((text) => fillLine(text, values));
  return [...blocks, ...small.map((text) => ({ kind: "small", text }) as const)];
}

/**
 * Text and block placeholders in turn. The full stop after a placeholder is left out: a paragraph
 * cannot begin with it.
 */
function splitAtBlocks(paragraph: string): string[] {
  const [first = "", ...others] = paragraph.split(/(\{(?:link|code|message)\})/);
  return [first, ...others.map((piece) => piece.replace(/^[\s.,;:!?]+/, ""))];
}

function blockOf(piece: string, button: string, values: LetterValues): LetterBlock[] {
  const name = /^\{(\w+)\}$/.exec(piece.trim())?.[1] ?? "";
  if (name === "link" && values.link) {
    return [{ kind: "link", label: fillLine(button, values) || values.link, href: values.link }];
  }
  const quote = values.quotes?.[name];
  if (quote !== undefined) return [{ kind: "quote", text: quote }];
  const text = fillLine(piece.trim(), values);
  return text ? [{ kind: "text", text }] : [];
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}
