import {
  type CreatePassageInput,
  createPassageInputSchema,
  PASSAGE_TITLE_MAX_CHARS,
  type Passage,
  passageSchema,
  questionTexts,
} from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { type EntryFieldsProps, EntryForm } from "#components/admin/form/entry-form.tsx";
import { EntryQuery } from "#components/admin/form/entry-query.tsx";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineRichTextField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import { useErrorMessage } from "#lib/error-message.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useTRPC } from "#lib/trpc.ts";
import { passageQuery } from "../../questions.queries.ts";
import { QuestionText } from "../form/question-text.tsx";
import { useCreatePassage, useUpdatePassage } from "../questions.mutations.ts";

const dialogFields: EditFieldMap<CreatePassageInput> = {
  title: defineTextField("Title", "title"),
  html: defineRichTextField("Passage", "html"),
};

const fieldNames = ["title", "html"] as const;

const draftSchema = z.object({ title: z.string(), html: z.string() });

type PassageFieldProps = {
  id: string;
  error: string | undefined;
  /** Id of the passage; empty without one. */
  value: string;
  onChange: (passageId: string) => void;
  pictures: EditorPictures;
};

/** Choice of a passage that several questions share, with buttons to write and edit one. */
export function PassageField({ id, error, value, onChange, pictures }: PassageFieldProps) {
  const query = useQuery(useTRPC().passages.list.queryOptions());
  const [opened, setOpened] = useState<string>();
  const failure = useErrorMessage(query.error, questionTexts.passagesFailed);
  const passages = query.data ?? [];
  const shownError = error ?? failure;
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field
        label="Passage"
        hint="A text that several questions are about."
        id={id}
        {...(shownError && { error: shownError })}
      >
        <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">No passage</option>
          {passages.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="button" tone="secondary" onClick={() => setOpened("new")}>
          Write a passage
        </Button>
        {value && (
          <Button type="button" tone="secondary" onClick={() => setOpened(value)}>
            Edit this passage
          </Button>
        )}
      </div>
      {opened && (
        <PassageDialog
          id={opened}
          pictures={pictures}
          onClose={() => setOpened(undefined)}
          onSaved={onChange}
        />
      )}
    </div>
  );
}

type PassageDialogProps = {
  /** `new` or the passage's id. */
  id: string;
  pictures: EditorPictures;
  onClose: () => void;
  /** Called with the id of the saved passage. */
  onSaved: (id: string) => void;
};

/** Writes or edits a passage beside the form of a question. */
function PassageDialog({ id, pictures, onClose, onSaved }: PassageDialogProps) {
  const isNew = id === "new";
  const query = useQuery({ ...passageQuery(useTRPC(), id), enabled: !isNew });
  const { mutateAsync: create } = useCreatePassage();
  const handleSaved = (saved: Passage) => {
    onSaved(saved._id);
    onClose();
  };
  return (
    <AdminDialog
      title={isNew ? "Write a passage" : "Edit passage"}
      position="wide"
      isOpen
      onClose={onClose}
    >
      <OwnForm>
        {isNew ? (
          <PassageForm
            name="new"
            initial={{ title: "", html: "" }}
            pictures={pictures}
            button={{ idle: "Save passage", busy: "Saving..." }}
            onCancel={onClose}
            onSave={async (input) => {
              const saved = await create(input);
              // Waits until the form has removed the draft.
              setTimeout(() => handleSaved(saved));
              return undefined;
            }}
          />
        ) : (
          <EntryQuery query={query} loadFailed={questionTexts.passagesFailed}>
            {(passage) => (
              <EditPassage
                passage={passage}
                pictures={pictures}
                onClose={onClose}
                onSaved={onSaved}
              />
            )}
          </EntryQuery>
        )}
      </OwnForm>
    </AdminDialog>
  );
}

/** Keeps the submission of this form from the form of the question, which React nests it in. */
function OwnForm({ children }: { children: ReactNode }) {
  return <div onSubmit={(event) => event.stopPropagation()}>{children}</div>;
}

type EditPassageProps = Omit<PassageDialogProps, "id"> & { passage: Passage };

function EditPassage({ passage, pictures, onClose, onSaved }: EditPassageProps) {
  const { edit, opened, save } = useEditAndClose<Passage, CreatePassageInput>({
    stored: passage,
    snapshotOf,
    isStored: guardFor(passageSchema),
    onClose,
  });
  const { mutateAsync: update } = useUpdatePassage();
  const { mutateAsync: create } = useCreatePassage();
  return (
    <>
      <PassageForm
        name={passage._id}
        initial={fieldsOf(opened)}
        versions={{ base: opened.updatedAt, current: passage.updatedAt }}
        edit={edit}
        pictures={pictures}
        button={{ idle: "Save passage", busy: "Saving..." }}
        onCancel={onClose}
        onSave={(input, mine) =>
          save({
            mine,
            send: (version, names) =>
              update({ ...pickFields(input, names), id: passage._id, version }),
            async copyAsNew() {
              const copy = await create(input);
              onSaved(copy._id);
              return copy;
            },
          })
        }
      />
      <EditConflictDialog edit={edit} noun="passage" fields={dialogFields} area="admin" />
    </>
  );
}

type PassageFormProps = EntryFieldsProps<CreatePassageInput, CreatePassageInput> & {
  pictures: EditorPictures;
};

function PassageForm(props: PassageFormProps) {
  const { name, initial, versions, edit, pictures, button, onSave, onCancel } = props;
  const entry = useDraftForm<CreatePassageInput, CreatePassageInput>({
    name: `passage:${name}`,
    initial,
    basedOn: versions?.base,
    schema: createPassageInputSchema,
    isContent: guardFor(draftSchema),
    fieldNames,
    edit,
    onSave,
  });
  const { form } = entry;
  return (
    <EntryForm
      entry={entry}
      noun="passage"
      versions={versions}
      button={button}
      {...(onCancel && { onCancel })}
    >
      <Field label="Title" hint="For you. Students do not see it." {...entry.field("title")}>
        <TextInput maxLength={PASSAGE_TITLE_MAX_CHARS} required {...form.register("title")} />
      </Field>
      <QuestionText
        label="Passage"
        {...entry.field("html")}
        value={form.watch("html")}
        onChange={(html) => form.setValue("html", html)}
        pictures={pictures}
        rows={8}
      />
    </EntryForm>
  );
}

function fieldsOf({ title, html }: Passage): CreatePassageInput {
  return { title, html };
}

function snapshotOf(passage: Passage) {
  return { version: passage.version, fields: fieldsOf(passage) };
}
