import { readFile } from "node:fs/promises";
import path from "node:path";
import { defaultCategories } from "@ebute/contracts/categories";
import { businessKinds, businessPresets } from "@ebute/contracts/onboarding";
import { pageTemplates } from "@ebute/contracts/pages";
import { builtInDefaults, templateContent } from "@ebute/contracts/pages/defaults";
import { defaultSettings } from "@ebute/contracts/settings";

/**
 * Texts by the module that defines them, in pieces without markup, placeholders and line breaks.
 */
export type Phrases = Map<string, string>;

/**
 * Texts, names and colours of a new site, but for its letters, and the examples at the top of the
 * home page of a kind of business. Without import aliases, because the browser tests use it too.
 */
export async function collectSitePhrases(): Promise<Phrases> {
  return toPhrases({
    settings: defaultSettings,
    look: await readLookColours(),
    categories: defaultCategories.flatMap(({ name, slug }) => [`>${name}<`, `>${slug}<`]),
    pages: builtInDefaults,
    templates: pageTemplates.map((template) => templateContent(template, "")),
    "kinds of business": businessKinds.map((kind) => {
      const { badge, headline } = businessPresets[kind].home;
      return [badge, headline];
    }),
    "sample posts": await readSeed("posts.json"),
    "sample lessons": await readSeed("lessons.json"),
  });
}

/**
 * Colours that only the default look has. They stand in the web package, which no other package may
 * import.
 */
async function readLookColours(): Promise<string[]> {
  const web = path.join(import.meta.dirname, "../../../../web/src/lib/look/colour-tokens.ts");
  const [others = "", look = "", rest = ""] = (await readFile(web, "utf8")).split(
    /defaultBrandTokens[^=]*=|sampleTokens =/,
  );
  const shared = coloursIn(others + rest);
  const own = coloursIn(look).filter((colour) => !shared.includes(colour));
  if (own.length === 0) throw new Error("The default look has no colours of its own.");
  return own;
}

function coloursIn(text: string): string[] {
  return text.match(/#[\da-f]{6}/g) ?? [];
}

export function toPhrases(sources: Record<string, unknown>): Phrases {
  const phrases: Phrases = new Map();
  for (const [source, value] of Object.entries(sources)) {
    for (const text of textsIn(value)) {
      for (const piece of piecesOf(text)) phrases.set(piece, source);
    }
  }
  return phrases;
}

async function readSeed(name: string): Promise<unknown> {
  const seeds = path.join(import.meta.dirname, "../../../seeds");
  return JSON.parse(await readFile(path.join(seeds, name), "utf8"));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Phrases that the interface uses too, which stays English. */
const interfacePhrases = new Set([
  "Sign Up",
  "sign in",
  "was changed",
  "It works once, and for",
  "What is",
  ", or the",
  "has left",
]);

/**
 * One word may stand in any text of the interface, so only colours, pieces with a space and whole
 * elements count.
 */
function piecesOf(text: string): string[] {
  if (/^>\p{L}+<$/u.test(text)) return [text];
  return text
    .split(/<[^>]*>|\{\w+\}|\n/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L} \p{L}|^#[\da-f]{6}$/u.test(piece) && !interfacePhrases.has(piece));
}
