import {
  type LetterKind,
  type LetterPlaceholder,
  type LetterState,
  type LetterTemplate,
  letterRules,
  letterStateSchema,
  letterTemplateSchema,
  letterTexts,
  placeholderMeanings,
} from "@ebute/contracts/mail";
import { settingsTexts } from "@ebute/contracts/settings";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { ShownLetter } from "#components/admin/shown-letter.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { userMessage } from "#lib/trpc.ts";
import { letterFormFields } from "./letter-fields.ts";
import { useLetterPreview, useSaveLetter, useSendSample } from "./letters.mutations.ts";

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
    isStored: guardFor(letterStateSchema),
  });
  const entry = useDraftForm<LetterTemplate, LetterTemplate>({
    name: `letter:${kind}`,
    initial: opened.words,
    basedOn: String(opened.version),
    schema: useSchema(kind),
    isContent: guardFor(draftSchema),
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

type LetterPreviewProps = { kind: LetterKind; words: LetterTemplate };

/** Shows the typed texts as a letter with sample values, and can mail it to the administrator. */
function LetterPreview({ kind, words }: LetterPreviewProps) {
  const preview = useLetterPreview();
  const sample = useSendSample();
  const wrong = letterTemplateSchema(kind).safeParse(words).error?.issues[0]?.message;
  const [isRefused, setIsRefused] = useState(false);

  function start(run: typeof preview.mutate | typeof sample.mutate): void {
    setIsRefused(Boolean(wrong));
    if (!wrong) run({ kind, words });
  }

  const failure = preview.error ?? sample.error;
  const isPending = preview.isPending || sample.isPending;
  return (
    <section aria-label="Preview" className="mt-8 grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          tone="secondary"
          busy={preview.isPending}
          busyText="Loading..."
          onClick={() => start(preview.mutate)}
        >
          Preview
        </Button>
        <Button
          type="button"
          tone="secondary"
          busy={sample.isPending}
          busyText="Sending..."
          onClick={() => start(sample.mutate)}
        >
          Send me this letter
        </Button>
      </div>
      {isPending && <SlowSendingText />}
      {isRefused && wrong && <Notice tone="err">{wrong}</Notice>}
      {!isPending && failure && (
        <Notice tone="err">
          {userMessage(
            failure,
            preview.error ? letterTexts.previewFailed : settingsTexts.testFailed,
          )}
        </Notice>
      )}
      {!sample.isPending && sample.data && (
        <Notice tone={sample.data.isWorking ? "ok" : "err"}>{sample.data.report}</Notice>
      )}
      {preview.data && (
        <>
          <Heading level={3} size="name" className="font-semibold">
            {preview.data.preview.subject}
          </Heading>
          <Text size="small" tone="quiet" role="status">
            {JSON.stringify(preview.data.typed.words) === JSON.stringify(words)
              ? "With sample values."
              : "The words have changed since this preview."}
          </Text>
          <ShownLetter html={preview.data.preview.html} text={preview.data.preview.text} />
        </>
      )}
    </section>
  );
}
