import { NAME_MAX_CHARS, TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { tutorialAudiences } from "@ebute/contracts/tutorials";
import type { ReactNode } from "react";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { useRichText } from "#components/editor/use-rich-text.ts";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftFormEdit } from "#lib/drafts/draft-fields.ts";
import { type SavedEntry, useDraftForm } from "#lib/forms/draft-form.ts";
import { audienceLabels } from "./audience-labels.ts";
import {
  isTutorialDraft,
  type TutorialFields,
  type TutorialInput,
  tutorialFieldNames,
  tutorialFormSchema,
} from "./tutorial-fields.ts";

type TutorialFormProps = {
  /** `new` or the tutorial's id; part of the draft's key. */
  name: string;
  initial: TutorialFields;
  /** Server versions of `initial` and now; undefined for a new tutorial. */
  versions?: { base: string; current: string };
  pictures: EditorPictures;
  button: { idle: string; busy: string };
  /** Set when editing an existing tutorial. */
  edit?: DraftFormEdit;
  onSave: (
    input: TutorialInput,
    mine: TutorialFields,
  ) => Promise<SavedEntry<TutorialFields> | undefined>;
  /** Message about the last successful save. */
  notice: ReactNode;
};

const audienceHint = "Everyone also reaches visitors who are not signed in.";

export function TutorialForm(props: TutorialFormProps) {
  const { name, initial, versions, edit, pictures, button, onSave, notice } = props;
  const text = useRichText("content", initial.content);
  const entry = useDraftForm<TutorialFields, TutorialInput>({
    name: `tutorial:${name}`,
    initial,
    basedOn: versions?.base,
    schema: tutorialFormSchema,
    isContent: isTutorialDraft,
    isSynced: true,
    fieldNames: tutorialFieldNames,
    edit,
    onSave,
    isEmptiedAfter: versions === undefined,
    customFields: text.customFields(),
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="tutorial" versions={versions} button={button} notice={notice}>
      <Field label="Title" labelSuffix=", Tutorial Blog" {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <RichTextField
        field={{ label: "Content", ...entry.field("content") }}
        content={text.content}
        pictures={pictures}
        onChange={entry.autosave.markChanged}
        ref={text.editor}
      />
      <Field label="Author" hint="Shown as By ... May be left empty." {...entry.field("author")}>
        <TextInput maxLength={NAME_MAX_CHARS} {...register("author")} />
      </Field>
      <Field label="Who may read it" hint={audienceHint} {...entry.field("audience")}>
        <Select {...register("audience")}>
          {tutorialAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceLabels[audience]}
            </option>
          ))}
        </Select>
      </Field>
    </EntryForm>
  );
}
