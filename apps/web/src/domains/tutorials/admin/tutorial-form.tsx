import { NAME_MAX_CHARS, TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import { tutorialAudiences } from "@ebute/contracts/tutorials";
import { type ReactNode, useRef } from "react";
import { EntryForm } from "#components/admin/entry-form.tsx";
import type { EditorPictures, RichTextHandle } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useKeptForm } from "#lib/forms/kept-form.ts";
import { audienceWords } from "./audience-words.ts";
import {
  editorContentOf,
  isTutorialDraft,
  type TutorialFields,
  type TutorialInput,
  tutorialFieldNames,
  tutorialFormSchema,
} from "./tutorial-fields.ts";

type TutorialFormProps = {
  /** `new`, or the id of the tutorial: what its draft is kept under. */
  name: string;
  initial: TutorialFields;
  /** The server's version that `initial` is, and the one it has now; undefined for a new tutorial. */
  versions?: { base: string; current: string };
  pictures: EditorPictures;
  button: { idle: string; busy: string };
  onSave: (input: TutorialInput) => Promise<string | undefined>;
  /** What came of the last save that went well. */
  notice: ReactNode;
};

const audienceHint = "Everyone also reaches visitors who are not signed in.";

export function TutorialForm(props: TutorialFormProps) {
  const { name, initial, versions, pictures, button, onSave, notice } = props;
  const editor = useRef<RichTextHandle>(null);
  const entry = useKeptForm<TutorialFields, TutorialInput>({
    name: `tutorial:${name}`,
    initial,
    basedOn: versions?.base,
    schema: tutorialFormSchema,
    isContent: isTutorialDraft,
    fieldNames: tutorialFieldNames,
    onSave,
    isEmptiedAfter: versions === undefined,
    parts: {
      read: (fields) => ({ ...fields, content: editor.current?.getJson() ?? fields.content }),
      finish: (fields) => ({ ...fields, content: editor.current?.getHtml() ?? fields.content }),
      show: (fields) => editor.current?.setContent(editorContentOf(fields)),
    },
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="tutorial" versions={versions} button={button} notice={notice}>
      <Field label="Title" labelSuffix=", Tutorial Blog" {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <RichTextField
        field={{ label: "Content", ...entry.field("content") }}
        content={editorContentOf(initial)}
        pictures={pictures}
        onChange={entry.keeper.touch}
        ref={editor}
      />
      <Field label="Author" hint="Shown as By ... May be left empty." {...entry.field("author")}>
        <TextInput maxLength={NAME_MAX_CHARS} {...register("author")} />
      </Field>
      <Field label="Who may read it" hint={audienceHint} {...entry.field("audience")}>
        <Select {...register("audience")}>
          {tutorialAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceWords[audience]}
            </option>
          ))}
        </Select>
      </Field>
    </EntryForm>
  );
}
