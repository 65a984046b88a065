import { z } from "zod";
import { idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { draftSchema, editFormSchema } from "./draft.ts";

/** Kinds of texts of which autosaved states are kept as revisions. */
export const autosavedKinds = ["post", "tutorial", "page"] as const;

export type AutosavedKind = (typeof autosavedKinds)[number];

/** The saved text that a form edits; undefined for a form of something new or of another kind. */
export function editedText(form: string): { kind: AutosavedKind; id: string } | undefined {
  const [name, id = ""] = form.split(":");
  const kind = autosavedKinds.find((one) => one === name);
  return kind && id !== "new" ? { kind, id } : undefined;
}

/** Metadata of an autosaved state. */
export const autosaveSchema = z.object({
  _id: idSchema,
  savedAt: timestampSchema,
  savedBy: z.string().describe("E-mail of the administrator, who alone sees it"),
  title: z.string().describe("Title as typed; empty where there was none yet"),
});

export type Autosave = z.infer<typeof autosaveSchema>;

export const listAutosavesInputSchema = z.object({ form: editFormSchema });

export const autosaveInputSchema = listAutosavesInputSchema.extend({
  id: idParamSchema("The id is required."),
});

export type AutosaveInput = z.infer<typeof autosaveInputSchema>;

export const autosavedContentSchema = draftSchema.pick({ content: true });

export type AutosavedContent = z.infer<typeof autosavedContentSchema>;
