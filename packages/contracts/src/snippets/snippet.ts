import { z } from "zod";
import {
  idInputSchema,
  idSchema,
  optionalTextSchema,
  textSchema,
  toName,
} from "../primitives/index.ts";
import { versionInputSchema, versionSchema } from "../row-versions/index.ts";
import { SNIPPET_HTML_MAX_CHARS, SNIPPET_NAME_MAX_CHARS } from "./limits.ts";

/** A snippet in a list: its blocks are read when somebody inserts it. */
export const listedSnippetSchema = z.object({
  _id: idSchema,
  name: z.string(),
  excerpt: z.string().describe("First words of its blocks"),
  canChange: z.boolean().describe("True if the caller may rename and delete it"),
  version: versionSchema,
});

export type ListedSnippet = z.infer<typeof listedSnippetSchema>;

export const snippetSchema = listedSnippetSchema.extend({
  html: z.string().describe("Sanitised HTML"),
});

export type Snippet = z.infer<typeof snippetSchema>;

const nameSchema = textSchema("Name", SNIPPET_NAME_MAX_CHARS)
  .overwrite(toName)
  .describe("Unique in any letter case");

export const createSnippetInputSchema = z.object({
  name: nameSchema,
  html: optionalTextSchema("A snippet", SNIPPET_HTML_MAX_CHARS).describe("HTML of the blocks"),
});

export type CreateSnippetInput = z.infer<typeof createSnippetInputSchema>;

export const renameSnippetInputSchema = idInputSchema.extend({
  name: nameSchema,
  version: versionInputSchema,
});

export type RenameSnippetInput = z.infer<typeof renameSnippetInputSchema>;
