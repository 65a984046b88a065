/** Texts of a new site in the examples, with the texts of this site that replace them. */
export type ExampleTexts = ReadonlyMap<string, string>;

/**
 * Replaces the names and texts of a new site in the examples of a document by those of this site.
 */
export function replaceExampleTexts<Document>(document: Document, words: ExampleTexts): Document {
  return words.size === 0 ? document : (mapExamples(document, words, false) as Document);
}

function mapExamples(value: unknown, words: ExampleTexts, isExample: boolean): unknown {
  if (typeof value === "string") return isExample ? replaceText(value, words) : value;
  if (Array.isArray(value)) return value.map((part) => mapExamples(part, words, isExample));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      mapExamples(part, words, isExample || name === "example" || name === "examples"),
    ]),
  );
}

/** It replaces texts inside JSON text, too, such as in a field of a multipart form. */
function replaceText(text: string, words: ExampleTexts): string {
  if (!text.startsWith("{")) return words.get(text) ?? text;
  return text.replace(/"([^"]*)"/g, (quoted, word: string) => {
    const own = words.get(word);
    return own === undefined ? quoted : JSON.stringify(own);
  });
}
