/** Settings that GIFT has no place for, written as a comment that other programs ignore. */
export type GiftSettings = {
  points?: number;
  /** Names the passage with this number, from 1; a text without question is that passage itself. */
  passage?: number;
  isPassage?: boolean;
  isShared?: boolean;
  isRelative?: boolean;
  units?: string[];
  ignoresToneMarks?: boolean;
};

const PREFIX = "// ebute ";

export function writeSettings(settings: GiftSettings): string {
  return `${PREFIX}${JSON.stringify(settings)}`;
}

/** Settings of a comment line; undefined for a comment of people. */
export function readSettings(line: string): GiftSettings | "unreadable" | undefined {
  if (!line.startsWith(PREFIX)) return undefined;
  try {
    const value: unknown = JSON.parse(line.slice(PREFIX.length));
    return typeof value === "object" && value !== null ? pickSettings(value) : "unreadable";
  } catch {
    return "unreadable";
  }
}

function pickSettings(value: object): GiftSettings {
  const fields = new Map<string, unknown>(Object.entries(value));
  return {
    points: numberOf(fields.get("points")),
    passage: numberOf(fields.get("passage")),
    isPassage: fields.get("isPassage") === true,
    isShared: booleanOf(fields.get("isShared")),
    isRelative: fields.get("isRelative") === true,
    units: textsOf(fields.get("units")),
    ignoresToneMarks: fields.get("ignoresToneMarks") === true,
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function textsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((one): one is string => typeof one === "string");
}
