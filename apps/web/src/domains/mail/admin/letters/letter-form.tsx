import {
  type LetterKind,
  type LetterPlaceholder,
  type LetterState,
  type LetterTemplate,
  letterRules,
  letterStateSchema,
  letterTemplateSchema,
  placeholderMeanings,
} from "@ebute/contracts/mail";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { letterFormFields } from "./letter-fields.ts";
import { LetterPreview } from "./letter-preview.tsx";
import { useSaveLetter } from "./letters.mutations.ts";

const button = { idle: "Save", busy: "Saving..." };

const draftSchema = z.object({
  subject: z.string(),
  body: z.string(),
  button: z.string(),
  note: z.string(),
});

const dialogFields: EditFieldMap<LetterTemplate> = {
  subject: defineTextField("Subject", "subject"),
  body: defineTextField("Text", "body"),
  button: defineTextField("Button", "button"),
  note: defineTextField("Small print", "note"),
};

/** Form for the texts of one letter, with a preview of the typed texts. */
export function LetterForm({ state }: { state: LetterState }) {
  const [opened] = useState(state);
  const { kind } = opened;
  const fields = useMemo(() => letterFormFields(kind), [kind]);
  const { mutateAsync } = useSaveLetter();
  const edit = useConcurrentEdit<LetterState, LetterTemplate>({
    stored: opened,
    snapshotOf: ({ version, words }) => ({ version, fields: words }),
    isStored,
  });
  const entry = useDraftForm<LetterTemplate, LetterTemplate>({
    name: `letter:${kind}`,
    initial: opened.words,
    basedOn: String(opened.version),
    schema: useSchema(kind),
    isContent,
    fieldNames: fields.map(({ name }) => name),
    edit,
    onSave: async (input, mine) => {
      const saved = await edit.save({
        mine,
        send: (version, names) => mutateAsync({ kind, version, words: pickFields(input, names) }),
      });
      return { basedOn: String(saved.stored.version), fields: saved.fields };
    },
  });
  const { register, control } = entry.form;
  const typed = { ...opened.words, ...useWatch({ control }) };
  return (
    <>
      <EntryForm entry={entry} noun="letter" button={button}>
        {fields.map(({ name, label, max, hint }) => (
          <Field key={name} label={label} hint={hint} {...errorOf(entry.field(name))}>
            {name === "body" || name === "note" ? (
              <TextArea rows={name === "body" ? 12 : 3} maxLength={max} {...register(name)} />
            ) : (
              <TextInput maxLength={max} {...register(name)} />
            )}
          </Field>
        ))}
        <PlaceholderList kind={kind} />
      </EntryForm>
      <LetterPreview kind={kind} words={typed} />
      <EditConflictDialog edit={edit} noun="letter" fields={dialogFields} area="admin" />
    </>
  );
}

function useSchema(kind: LetterKind) {
  return useMemo(() => letterTemplateSchema(kind), [kind]);
}

function errorOf({ id, error = "" }: { id: string; error?: string | undefined }) {
  return { id, error };
}

function isStored(value: unknown): value is LetterState {
  return letterStateSchema.safeParse(value).success;
}

function isContent(value: unknown): value is LetterTemplate {
  return draftSchema.safeParse(value).success;
}

/** The placeholders of a letter and their meaning. */
function PlaceholderList({ kind }: { kind: LetterKind }) {
  const { inline, blocks } = letterRules[kind];
  return (
    <section aria-label="Words in braces" className="bg-surface rounded-control p-4">
      <dl className="text-small grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {inline.map((name) => (
          <Placeholder key={name} name={name} />
        ))}
        {blocks.map((name) => (
          <Placeholder key={name} name={name} isInTextOnly />
        ))}
      </dl>
    </section>
  );
}

type PlaceholderProps = { name: LetterPlaceholder; isInTextOnly?: boolean };

function Placeholder({ name, isInTextOnly = false }: PlaceholderProps) {
  return (
    <>
      <dt className="font-mono">{`{${name}}`}</dt>
      <dd className="text-ink-2 max-sm:mb-1.5">
        {placeholderMeanings[name]}
        {isInTextOnly && ", in the text only"}
      </dd>
    </>
  );
}
