import { defaultCategories, findCategory } from "@ebute/contracts/categories";
import { defaultSettings, type SiteSettings, settingsGroups } from "@ebute/contracts/settings";
import type { Categories } from "#domains/categories/categories.directory.service.ts";
import type { ExampleTexts } from "#platform/http/routing/openapi-example-texts.ts";
import type { Container } from "./container.ts";

/**
 * Creates the function that reads the site's names and texts, which replace those of the product in
 * the examples of the API document.
 */
export function createExampleTextsReader({
  settingsReader,
  categoryDirectory,
}: Pick<Container, "settingsReader" | "categoryDirectory">) {
  return async (): Promise<{ fingerprint: string; words: ExampleTexts }> => {
    const [{ settings, fingerprint }, categories] = await Promise.all([
      settingsReader.read(),
      categoryDirectory.read(),
    ]);
    return {
      fingerprint: `${fingerprint} ${categories.fingerprint}`,
      words: new Map([
        ...categoryWords(categories),
        ...settingsWords(settings),
        [defaultSettings.home.defaultCategory, categoryDirectory.defaultOf(categories)],
      ]),
    };
  };
}

/** A single word could occur in any example, so only whole sentences and phrases are replaced. */
function settingsWords(settings: SiteSettings): [string, string][] {
  return settingsGroups.flatMap((group) => {
    const own: Record<string, unknown> = settings[group];
    return Object.entries(defaultSettings[group]).flatMap(([name, text]): [string, string][] => {
      const value = own[name];
      if (typeof text !== "string" || !text.includes(" ") || typeof value !== "string") return [];
      return [[text, value]];
    });
  });
}

/** Examples that name a deleted default category name the site's first category instead. */
function categoryWords({ rows }: Categories): [string, string][] {
  const [first] = rows;
  if (!first) return [];
  return defaultCategories
    .filter(({ name }) => !findCategory(rows, name))
    .flatMap(({ name, slug }): [string, string][] => [
      [name, first.name],
      [slug, first.slug],
    ]);
}
