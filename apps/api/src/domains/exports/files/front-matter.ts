import { stringify } from "yaml";

type Value = string | string[] | boolean | Date | null | undefined | { x: number; y: number };

/** Puts fields before a text, as most programs for Markdown read them. Empty ones are left out. */
export function withFrontMatter(fields: Record<string, Value>, markdown: string): string {
  const present = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "") return [];
    if (Array.isArray(value) && value.length === 0) return [];
    return [[name, value instanceof Date ? value.toISOString() : value] as const];
  });
  const yaml = stringify(Object.fromEntries(present), { lineWidth: 0 });
  return `---\n${yaml}---\n\n${markdown}\n`;
}
