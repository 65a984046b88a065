import { readFile } from "node:fs/promises";
import path from "node:path";
import { defaultCategories } from "@ebute/contracts/categories";
import { pageTemplates } from "@ebute/contracts/pages";
import { builtInDefaults, templateContent } from "@ebute/contracts/pages/defaults";
import { defaultSettings } from "@ebute/contracts/settings";
import { defaultLetterWords } from "#domains/mail/wording/mail.default-words.ts";
import { packageFolder } from "#platform/runtime/package-folder.ts";

/** Texts of a new site by the module that defines them, in pieces without markup, placeholders and line breaks. */
export async function collectDefaultPhrases(): Promise<Map<string, string>> {
  const sources: Record<string, unknown> = {
    settings: defaultSettings,
    categories: defaultCategories,
    pages: builtInDefaults,
    templates: pageTemplates.map((template) => templateContent(template, "")),
    letters: defaultLetterWords,
    "sample posts": await readSeed("posts.json"),
    "sample lessons": await readSeed("lessons.json"),
  };
  const phrases = new Map<string, string>();
  for (const [source, value] of Object.entries(sources)) {
    for (const text of textsIn(value)) {
      for (const piece of piecesOf(text)) phrases.set(piece, source);
    }
  }
  return phrases;
}

async function readSeed(name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(packageFolder, "seeds", name), "utf8"));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Phrases that the interface uses too, which stays English. */
const interfacePhrases = new Set(["Sign Up", "sign in", "was changed", "It works once, and for"]);

/** One word may stand in any text of the interface, so only colours and pieces with a space count. */
function piecesOf(text: string): string[] {
  return text
    .split(/<[^>]*>|\{\w+\}|\n/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L} \p{L}|^#[\da-f]{6}$/u.test(piece) && !interfacePhrases.has(piece));
}
