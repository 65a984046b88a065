import { categories } from "@ebute/contracts/posts";
import { fillings } from "./places.ts";
import type { Random } from "./random.ts";

/** What posts of one category are made of. `{place}` is filled from `places.ts`, `{thing}` from the topic's own list. */
export type Topic = {
  titles: readonly string[];
  things: readonly string[];
  headings: readonly string[];
  sentences: readonly string[];
  tips: readonly string[];
};

export type Category = (typeof categories)[number];

/** Out of a hundred posts, about as many as a firm of this kind writes. */
const shares: Record<Category, number> = {
  Technology: 22,
  Startup: 18,
  Lifestyle: 12,
  Finance: 16,
  Health: 10,
  Education: 15,
  Entertainment: 7,
};

export function pickCategory(random: Random): Category {
  let left = random.fraction() * 100;
  for (const category of categories) {
    left -= shares[category];
    if (left < 0) return category;
  }
  return "Technology";
}

/** The pattern with a word in the place of each name in braces; a capital in the name makes one in the word. */
export function fill(pattern: string, random: Random, thing: string): string {
  const filled = pattern.replaceAll(/\{(\w)(\w+)\}/g, (_, first: string, rest: string) => {
    const name = `${first.toLowerCase()}${rest}`;
    const word = isFilling(name) ? random.pick<string>(fillings[name]) : thing;
    return first === first.toLowerCase() ? word : capitalised(word);
  });
  return capitalised(filled);
}

function isFilling(name: string): name is keyof typeof fillings {
  return name in fillings;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
