import { z } from "zod";

/**
 * One definition of a field: everything that forms, calls, revisions and files do with it. A part
 * that is absent says that the field does not occur there.
 */
export type FieldDefinition = {
  /** Names the field in its form, in messages and in the dialog about concurrent edits. */
  label: string;
  /** Value in a new form. */
  empty: unknown;
  input?: z.ZodType;
  /** Input of the panel's calls alone. */
  panelInput?: z.ZodType;
  /** Part of REST answers. */
  rest?: z.ZodType;
  /** Part of the public page; absent where the field is empty. */
  page?: z.ZodType;
  /** Part of what the editor loads. */
  editable?: z.ZodType;
  /** Part of a revision, under this name. */
  stored?: z.ZodType;
  /** Part of a draft of the form. */
  draft?: z.ZodType;
  /** Most characters that a person can type. */
  maxChars?: number;
  /** Name in the Markdown files that exports write and imports read. */
  frontMatter?: string;
};

/** One part of every field that has it, by the field's name. */
export type PartsOf<Fields, Part extends string> = {
  [Name in keyof Fields as Fields[Name] extends Record<Part, unknown>
    ? Name
    : never]: Fields[Name] extends Record<Part, infer Value> ? Value : never;
};

/** Returns one part of every field that has it, in the order of the fields. */
export function partsOf<Fields extends Record<string, object>, Part extends string>(
  fields: Fields,
  part: Part,
): PartsOf<Fields, Part> {
  const parts = Object.entries(fields).flatMap(([name, field]) =>
    part in field ? [[name, Reflect.get(field, part)]] : [],
  );
  return Object.fromEntries(parts);
}

/** Returns the names of the fields, in their order. */
export function namesOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** Returns the values of a source that the shape names, in the order of the shape. */
export function pickShape<Shape extends object, Source extends object>(
  shape: Shape,
  source: Source,
): Pick<Source, keyof Shape & keyof Source> {
  const names = Object.keys(shape).filter((name) => name in source);
  const picked: object = Object.fromEntries(names.map((name) => [name, Reflect.get(source, name)]));
  return picked as Pick<Source, keyof Shape & keyof Source>;
}

type PlainParts = Omit<FieldDefinition, "editable" | "empty"> &
  Required<Pick<FieldDefinition, "input" | "frontMatter">>;

/**
 * A field of plain text, which is stored as it is typed and empty until somebody fills it in:
 * revisions and drafts of earlier releases lack it.
 */
export function plainField<const Parts extends PlainParts>(parts: Parts) {
  return {
    isPlain: true,
    empty: "",
    editable: z.string().describe("Empty until somebody fills it in"),
    stored: z.string().default(""),
    draft: z.string().optional(),
    ...parts,
  };
}
