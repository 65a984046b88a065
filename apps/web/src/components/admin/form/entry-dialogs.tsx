import type { EditFields } from "@ebute/contracts/edits";
import type { ComponentType, ReactNode } from "react";
import type { z } from "zod";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import type { DraftFormEdit } from "#lib/forms/draft-form.ts";

/** Props of a form that stands in these dialogs, and renders an `EntryForm`. */
export type DialogFormProps<Fields, Input> = {
  /** `new` or the entry's id; part of the draft's key. */
  draftName: string;
  initial: Fields;
  button: { idle: string; busy: string };
  /** Set when editing; `basedOn` is the server version of `initial`. */
  edit?: DraftFormEdit & { basedOn: string };
  onSave: (input: Input, mine: Fields) => Promise<undefined>;
  onCancel: () => void;
};

/** Words, form and calls of one kind of entry, for its dialogs. */
export type EntryKind<Entry, Fields extends EditFields, Input> = {
  /** In the singular, such as "exam". */
  noun: string;
  nameOf: (entry: Entry) => string;
  /** Content of the form of a new entry. */
  initial: Fields;
  /** Parses the stored entry in a refusal. */
  schema: z.ZodType<Entry>;
  toFields: (entry: Entry) => Fields;
  /** Names of the input fields that carry edits; by default the names of the form's fields. */
  toInputNames?: (names: readonly (keyof Fields & string)[]) => readonly string[];
  /** Fields of the question about a concurrent edit. */
  fields: EditFieldMap<Fields>;
  useCreate: () => { mutateAsync: (input: Input) => Promise<Entry> };
  useUpdate: () => {
    mutateAsync: (input: Partial<Input> & { id: string; version: number }) => Promise<Entry>;
  };
  Form: ComponentType<DialogFormProps<Fields, Input>>;
};

type EntryDialogProps<Entry, Fields extends EditFields, Input> = {
  kind: EntryKind<Entry, Fields, Input>;
  /** Undefined for a new entry. */
  entry: Entry | undefined;
  onCreated?: (entry: Entry) => void;
  onClose: () => void;
};

/** Adds an entry, or edits the given one. */
export function EntryDialog<
  Entry extends { _id: string; version: number },
  Fields extends EditFields,
  Input extends object,
>({ kind, entry, onCreated, onClose }: EntryDialogProps<Entry, Fields, Input>) {
  const { noun, initial, Form } = kind;
  const { mutateAsync: create } = kind.useCreate();
  const { mutateAsync: update } = kind.useUpdate();
  if (!entry) {
    return (
      <NewEntryDialog
        title={`New ${noun}`}
        noun={noun}
        initial={initial}
        create={create}
        onCreated={onCreated}
        onClose={onClose}
      >
        {(form) => <Form {...form} />}
      </NewEntryDialog>
    );
  }
  return (
    <EditEntryDialog
      {...kind}
      title={kind.nameOf(entry)}
      entry={entry}
      update={update}
      create={create}
      onClose={onClose}
    >
      {(form) => <Form {...form} />}
    </EditEntryDialog>
  );
}

type NewEntryDialogProps<Fields, Input, Entry> = {
  title: string;
  draftName?: string;
  initial: Fields;
  /** Kind of entry in the singular, such as "topic". */
  noun: string;
  create: (input: Input) => Promise<Entry>;
  onCreated?: ((entry: Entry) => void) | undefined;
  onClose: () => void;
  children: (form: DialogFormProps<Fields, Input>) => ReactNode;
};

/** Adds an entry, and closes then. */
export function NewEntryDialog<Fields, Input, Entry>(
  props: NewEntryDialogProps<Fields, Input, Entry>,
) {
  const { title, draftName = "new", initial, noun, create, onCreated, onClose, children } = props;
  return (
    <AdminDialog title={title} position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        {children({
          draftName,
          initial,
          button: { idle: `Add ${noun}`, busy: "Adding..." },
          onCancel: onClose,
          async onSave(input) {
            const entry = await create(input);
            onClose();
            onCreated?.(entry);
            return undefined;
          },
        })}
      </div>
    </AdminDialog>
  );
}

type EditEntryDialogProps<Entry, Fields extends EditFields, Input> = {
  title: string;
  entry: Entry;
  /** Parses the stored entry in a refusal. */
  schema: z.ZodType<Entry>;
  toFields: (entry: Entry) => Fields;
  /** Kind of entry in the singular, such as "topic". */
  noun: string;
  /** Fields of the question about a concurrent edit. */
  fields: EditFieldMap<Fields>;
  /** Names of the input fields that carry edits; by default the names of the form's fields. */
  toInputNames?: (names: readonly (keyof Fields & string)[]) => readonly string[];
  update: (input: Partial<Input> & { id: string; version: number }) => Promise<Entry>;
  /** Adds the input again after somebody deleted the entry; omitted where that is impossible. */
  create?: (input: Input) => Promise<Entry>;
  onClose: () => void;
  children: (form: DialogFormProps<Fields, Input>) => ReactNode;
};

/**
 * Edits an entry, and closes then. The form keeps its initial content, whatever later responses
 * contain.
 */
export function EditEntryDialog<
  Entry extends { _id: string; version: number },
  Fields extends EditFields,
  Input extends object,
>(props: EditEntryDialogProps<Entry, Fields, Input>) {
  const { title, entry, schema, toFields, noun, fields, update, create, onClose } = props;
  const { toInputNames = (names) => names, children } = props;
  const { edit, opened, save } = useEditAndClose<Entry, Fields>({
    stored: entry,
    snapshotOf: (stored) => ({ version: stored.version, fields: toFields(stored) }),
    isStored: guardFor(schema),
    onClose,
  });
  return (
    <AdminDialog title={title} position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        {children({
          draftName: opened._id,
          initial: toFields(opened),
          button: { idle: "Update", busy: "Updating..." },
          edit: { ...edit, basedOn: String(opened.version) },
          onCancel: onClose,
          onSave: (input, mine) =>
            save({
              mine,
              send: (version, names) =>
                update({ ...pickFields(input, toInputNames(names)), id: opened._id, version }),
              ...(create && { copyAsNew: () => create(input) }),
            }),
        })}
      </div>
      <EditConflictDialog edit={edit} noun={noun} fields={fields} area="admin" />
    </AdminDialog>
  );
}
