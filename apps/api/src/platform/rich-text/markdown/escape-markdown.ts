const escapes: readonly [RegExp, string][] = [
  [/[\\`*_[\]<~]/g, "\\$&"],
  [/&(?=#?\w+;)/g, "\\&"],
  // Highlights and comments of wikis.
  [/=(?==)|%(?=%)/g, "\\$&"],
  [/^(?:[-+](?=\s|-|$)|=+$|#{1,6}(?=\s|$)|>|\d{1,9}(?=[.)](?:\s|$)))/, "\\$&"],
  [/^\\(\d+)/, "$1\\"],
  // A heading may end with these signs.
  [/(?<=^|\s)#+$/, "\\$&"],
  // A link may follow, and would become a picture.
  [/!$/, "\\!"],
];

const ADDRESS = /:\/\/|www\.|@/;

/** Escapes a text so that Markdown has it as it is written. */
export function escapeMarkdown(text: string): string {
  const escaped = escapes.reduce((result, [sign, by]) => result.replace(sign, by), text);
  return escaped.replace(/\S+/g, withoutAddress);
}

/**
 * Markdown makes a link of an address and takes the escapes in it as they are, so one with escapes
 * must not look like an address.
 */
function withoutAddress(word: string): string {
  if (!word.includes("\\") || !ADDRESS.test(word)) return word;
  return word.replaceAll("://", "\\://").replaceAll("www.", "www\\.").replaceAll("@", "\\@");
}
