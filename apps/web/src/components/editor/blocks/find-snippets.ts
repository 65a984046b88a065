import type { SnippetChoice } from "../snippets/snippets-context.ts";

const SHOWN_MAX = 8;

/** Snippets that have a word that begins as typed; none before a letter is typed. */
export function findSnippets(choices: readonly SnippetChoice[], query: string): SnippetChoice[] {
  const typed = query.trim().toLowerCase();
  if (typed === "") return [];
  return choices
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`))
    .slice(0, SHOWN_MAX);
}
