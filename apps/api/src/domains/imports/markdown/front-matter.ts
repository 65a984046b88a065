import { parse, YAMLError } from "yaml";

/** Fields at the start of a Markdown file, by their name in small letters. */
export type FrontMatter = {
  fields: ReadonlyMap<string, unknown>;
  text: string;
  /** Why the fields cannot be read. */
  problem?: string;
};

const YAML_BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/;

/** Names that stand for others, so that a small text could become a large value. */
const MAX_ALIASES = 20;

/** Fields take far less; the time to read values in each other grows with the square. */
const MAX_CHARS = 20_000;

/** Divides a file into its fields in YAML and its text. */
export function readFrontMatter(file: string): FrontMatter {
  const source = file.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (/^\+\+\+[ \t]*\n/.test(source)) {
    return problem("The lines between +++ are TOML. Write them as YAML between ---.");
  }
  const match = YAML_BLOCK.exec(source);
  if (!match) return { fields: new Map(), text: source };
  if (match[0].length > MAX_CHARS) return problem("The lines between --- are too long for fields.");
  try {
    const value: unknown = parse(match[1] ?? "", { maxAliasCount: MAX_ALIASES });
    return { fields: toFields(value), text: source.slice(match[0].length) };
  } catch (error) {
    const [line] = (error instanceof YAMLError && error.linePos) || [];
    const place = line ? ` See line ${line.line + 1}.` : "";
    return problem(`The lines between --- cannot be read.${place}`);
  }
}

function problem(reason: string): FrontMatter {
  return { fields: new Map(), text: "", problem: reason };
}

function toFields(value: unknown): Map<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

/** The first of these fields that has a text, a number or a date. */
export function textField({ fields }: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
    if (value instanceof Date) return value.toISOString();
  }
  return "";
}

/** The texts of the first of these fields that is there: one, or a list. */
export function listField({ fields }: FrontMatter, ...names: string[]): string[] {
  const value = names.map((name) => fields.get(name)).find((found) => found !== undefined);
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => {
    const text = typeof one === "string" || typeof one === "number" ? String(one).trim() : "";
    return text === "" ? [] : [text];
  });
}
