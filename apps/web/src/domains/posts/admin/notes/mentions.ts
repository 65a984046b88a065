import type { NotePerson } from "@ebute/contracts/notes";

const SUGGESTED_MAX = 5;

/** Ids of the people whom a text names, such as "@ngozi". */
export function mentionedIds(text: string, people: readonly NotePerson[]): string[] {
  return people.filter(({ name }) => mentionOf(name).test(text)).map(({ _id }) => _id);
}

/** People whose name begins as typed after an @ before the cursor; none without an @. */
export function suggestPeople(before: string, people: readonly NotePerson[]): NotePerson[] {
  const typed = TYPED_MENTION.exec(before)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  const hasStart = ({ name, email }: NotePerson) =>
    name.startsWith(typed) || email.toLowerCase().startsWith(typed);
  return people.filter(hasStart).slice(0, SUGGESTED_MAX);
}

/** The text before the cursor. The name replaces the letters that were typed after the @. */
export function completeMention(before: string, { name }: NotePerson): string {
  return before.replace(TYPED_MENTION, (typed) => `${typed.slice(0, typed.indexOf("@"))}@${name} `);
}

const TYPED_MENTION = /(?:^|\s)@([\p{L}\d._+@-]*)$/u;

/** A point may end the sentence or be part of a longer name. */
function mentionOf(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:^|\\s)@${literal}(?![\\p{L}\\d_@+-]|\\.[\\p{L}\\d])`, "iu");
}
