import type { EditFields } from "@ebute/contracts/edits";
import type { UseQueryResult } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import type { z } from "zod";
import type { EntryFieldsProps } from "#components/admin/form/entry-form.tsx";
import { OtherWriters } from "#components/admin/form/other-writers.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { type ListSorting, ListTools } from "#components/admin/table/list-tools.tsx";
import { NoMatch } from "#components/admin/table/no-match.tsx";
import { BulkOutcomeText } from "#components/admin/table/selection/bulk-outcome-text.tsx";
import { TableScreen } from "#components/admin/table/table-screen.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import { type BulkMutation, latestOutcome } from "#lib/tables/bulk-mutation.ts";
import { moveFocusFromRow } from "#lib/tables/row-focus.ts";
import { useUpload } from "./use-upload.tsx";

type ListInput = ListSorting & { q: string; page: number };

/** Search, order and page of the list in the URL. */
export type ListLocation = {
  input: ListInput;
  hrefFor: (input: ListInput) => string;
  onGo: (href: string) => void;
};

type UploadedEntry = { _id: string; title: string; version: number; updatedAt: string };
type Page = { page: number; pageCount: number; total: number };

/** Words, fields and calls of one kind of entry, for its form and its list. */
export type UploadKind<Entry, Fields, Edit extends EditFields, Input> = {
  /** In the singular, such as "material". */
  noun: string;
  texts: { created: string; empty: string; confirmDelete: string };
  /** Content of the form of a new entry. */
  initial: Fields;
  /** Parses the stored entry in a refusal. */
  schema: z.ZodType<Entry>;
  toFields: (entry: Entry) => Fields;
  /** Returns the fields whose concurrent edits are told apart. */
  toEdit: (fields: Fields) => Edit;
  /** Names of the input fields that carry edits. */
  toInputNames: (names: readonly (keyof Edit & string)[]) => readonly string[];
  /** Fields of the question about a concurrent edit. */
  fields: EditFieldMap<Edit>;
  /** True if the server stores drafts of the form, and so knows who else writes. */
  isSynced: boolean;
  useCreate: () => { mutateAsync: (input: Input) => Promise<Entry> };
  useUpdate: () => {
    mutateAsync: (input: Partial<Input> & { id: string; version: number }) => Promise<Entry>;
  };
  useDelete: () => BulkMutation<null>;
  /** Returns the rows as if pending deletions had succeeded. */
  useOptimistic: (rows: readonly Entry[]) => Entry[];
  /** Secondary information of a row, in one line. */
  note: (entry: Entry) => ReactNode;
  Form: ComponentType<EntryFieldsProps<Fields, Input>>;
};

type UploadedEntriesProps<Entry, Fields, Edit extends EditFields, Input> = ListLocation & {
  kind: UploadKind<Entry, Fields, Edit, Input>;
  query: UseQueryResult<Page, unknown>;
  entries: readonly Entry[];
};

/** Form for a new entry above the list of existing ones. */
export function UploadedEntries<
  Entry extends UploadedEntry,
  Fields,
  Edit extends EditFields,
  Input extends { title: string },
>(props: UploadedEntriesProps<Entry, Fields, Edit, Input>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <AddEntry kind={props.kind} />
      <EntryList {...props} />
    </div>
  );
}

function AddEntry<Entry, Fields, Edit extends EditFields, Input extends { title: string }>({
  kind,
}: {
  kind: UploadKind<Entry, Fields, Edit, Input>;
}) {
  const { initial, texts, Form } = kind;
  const { save, notice } = useUpload(kind.useCreate().mutateAsync, texts.created);
  return (
    <Form
      name="new"
      initial={initial}
      button={{ idle: "Upload", busy: "Uploading..." }}
      onSave={save}
      notice={notice}
    />
  );
}

function EntryList<
  Entry extends UploadedEntry,
  Fields,
  Edit extends EditFields,
  Input extends object,
>(props: UploadedEntriesProps<Entry, Fields, Edit, Input>) {
  const { kind, query, entries, input, hrefFor, onGo } = props;
  const { noun, texts } = kind;
  const rows = kind.useOptimistic(entries);
  const deletion = kind.useDelete();
  const searchRef = useRef<HTMLInputElement>(null);
  const handleChange = (change: Partial<ListInput>) =>
    onGo(hrefFor({ ...input, page: 1, ...change }));

  /** Resolves to whether the user agreed. */
  async function confirmAndDelete({ _id: id, title: name, version }: Entry): Promise<boolean> {
    if (!(await confirmDeletion(texts.confirmDelete, name))) return false;
    deletion.mutate({ rows: [{ id, name, version }], value: null });
    return true;
  }

  function handleClear(): void {
    handleChange({ q: "" });
    searchRef.current?.focus();
  }
  return (
    <TableScreen
      title={`Uploaded ${noun}s`}
      level={3}
      noun={noun}
      query={query}
      page={input.page}
      list={input.q}
      hrefFor={(page) => `${hrefFor({ ...input, page })}#upload-content`}
      tools={
        <ListTools noun={`${noun}s`} input={input} onChange={handleChange} searchRef={searchRef} />
      }
      empty={
        input.q ? (
          <NoMatch onClear={handleClear}>No {noun} has these words in its title.</NoMatch>
        ) : (
          <Text tone="quiet">{texts.empty}</Text>
        )
      }
    >
      {() => (
        <>
          <BulkOutcomeText outcome={latestOutcome([deletion])} />
          <RuledList>
            {rows.map((entry) => (
              <EntryRow
                key={entry._id}
                kind={kind}
                entry={entry}
                confirmDelete={() => confirmAndDelete(entry)}
              />
            ))}
          </RuledList>
        </>
      )}
    </TableScreen>
  );
}

type EntryRowProps<Entry, Fields, Edit extends EditFields, Input> = {
  kind: UploadKind<Entry, Fields, Edit, Input>;
  entry: Entry;
  /** Asks for confirmation and deletes; resolves to whether the user agreed. */
  confirmDelete: () => Promise<boolean>;
};

/** Edit replaces the row with its form. */
function EntryRow<
  Entry extends UploadedEntry,
  Fields,
  Edit extends EditFields,
  Input extends object,
>({ kind, entry, confirmDelete }: EntryRowProps<Entry, Fields, Edit, Input>) {
  const [isEditing, setIsEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { title } = entry;

  function handleEdit(): void {
    setIsEditing(true);
    // Waits for the form to render.
    setTimeout(() => row.current?.querySelector("input")?.focus());
  }
  function handleClose(): void {
    setIsEditing(false);
    setTimeout(() => row.current?.querySelector<HTMLElement>('[data-action="edit"]')?.focus());
  }
  return (
    <li ref={row}>
      {isEditing ? (
        <EditEntry kind={kind} entry={entry} onClose={handleClose} />
      ) : (
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <Text size="title">{title}</Text>
            <Text size="small" tone="quiet">
              {kind.note(entry)}
            </Text>
          </div>
          <IconButton
            name={`Edit: ${title}`}
            Icon={Pencil}
            data-action="edit"
            onClick={handleEdit}
          />
          <IconButton
            name={`Delete: ${title}`}
            Icon={Trash2}
            tone="danger"
            data-action="delete"
            onClick={async ({ currentTarget }) => {
              if (await confirmDelete()) moveFocusFromRow(currentTarget);
            }}
          />
        </div>
      )}
    </li>
  );
}

type EditEntryProps<Entry, Fields, Edit extends EditFields, Input> = {
  kind: UploadKind<Entry, Fields, Edit, Input>;
  entry: Entry;
  onClose: () => void;
};

/**
 * The form keeps its initial content; later responses only reveal that the stored version has
 * changed.
 */
function EditEntry<
  Entry extends UploadedEntry,
  Fields,
  Edit extends EditFields,
  Input extends object,
>({ kind, entry, onClose }: EditEntryProps<Entry, Fields, Edit, Input>) {
  const { noun, schema, toFields, toEdit, toInputNames, fields, isSynced, Form } = kind;
  const { mutateAsync: update } = kind.useUpdate();
  const { mutateAsync: create } = kind.useCreate();
  const { edit, opened, save } = useEditAndClose<Entry, Edit>({
    stored: entry,
    snapshotOf: (stored) => ({ version: stored.version, fields: toEdit(toFields(stored)) }),
    isStored: guardFor(schema),
    onClose,
  });
  return (
    <>
      {isSynced && <OtherWriters form={`${noun}:${entry._id}`} />}
      <Form
        name={entry._id}
        initial={toFields(opened)}
        versions={{ base: opened.updatedAt, current: entry.updatedAt }}
        edit={edit}
        button={{ idle: "Update", busy: "Updating..." }}
        onCancel={onClose}
        onSave={(input, mine) =>
          save({
            mine: toEdit(mine),
            send: (version, names) =>
              update({ ...pickFields(input, toInputNames(names)), id: entry._id, version }),
            copyAsNew: () => create(input),
          })
        }
      />
      <EditConflictDialog edit={edit} noun={noun} fields={fields} area="admin" />
    </>
  );
}
