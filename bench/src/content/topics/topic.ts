import { placeholderWords } from "../placeholder-words.ts";
import type { Random } from "../random.ts";

/**
 * Sentence templates of one category. `{place}` is filled from `placeholder-words.ts`, `{thing}`
 * from the topic's own list.
 */
export type Topic = {
  titles: readonly string[];
  things: readonly string[];
  headings: readonly string[];
  sentences: readonly string[];
  tips: readonly string[];
};

/** Out of a hundred posts, about as many as a firm of this kind writes. */
const shares = {
  Technology: 22,
  Startup: 18,
  Lifestyle: 12,
  Finance: 16,
  Health: 10,
  Education: 15,
  Entertainment: 7,
} as const;

export type Category = keyof typeof shares;

const categories: readonly Category[] = [
  "Technology",
  "Startup",
  "Lifestyle",
  "Finance",
  "Health",
  "Education",
  "Entertainment",
];

export function pickCategory(random: Random): Category {
  let left = random.fraction() * 100;
  for (const category of categories) {
    left -= shares[category];
    if (left < 0) return category;
  }
  return "Technology";
}

/**
 * The pattern with a word in the place of each name in braces; a capital in the name makes one in
 * the word.
 */
export function fillTemplate(pattern: string, random: Random, thing: string): string {
  const filled = pattern.replaceAll(/\{(\w)(\w+)\}/g, (_, first: string, rest: string) => {
    const name = `${first.toLowerCase()}${rest}`;
    const word = isFilling(name) ? random.pick<string>(placeholderWords[name]) : thing;
    return first === first.toLowerCase() ? word : capitalised(word);
  });
  return capitalised(filled);
}

function isFilling(name: string): name is keyof typeof placeholderWords {
  return name in placeholderWords;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
