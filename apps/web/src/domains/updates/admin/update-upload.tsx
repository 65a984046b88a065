import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  type CreateUpdateInput,
  createUpdateInputSchema,
  UPDATE_MAX_CHARS,
  type Update,
  updateSchema,
  updateTexts,
} from "@ebute/contracts/updates";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { type EntryFieldsProps, EntryForm } from "#components/admin/form/entry-form.tsx";
import {
  type ListLocation,
  UploadedEntries,
  type UploadKind,
} from "#components/admin/upload/uploaded-entries.tsx";
import { defineTextField } from "#components/edits/edit-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { Time } from "#components/ui/time.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import {
  useCreateUpdate,
  useDeleteUpdates,
  useOptimisticUpdates,
  useUpdateUpdate,
} from "./updates.mutations.ts";

const uploadKind: UploadKind<Update, CreateUpdateInput, CreateUpdateInput, CreateUpdateInput> = {
  noun: "update",
  texts: updateTexts,
  initial: { title: "", content: "" },
  schema: updateSchema,
  toFields: ({ title, content }) => ({ title, content }),
  toEdit: (fields) => fields,
  toInputNames: (names) => names,
  fields: {
    title: defineTextField("Title", "title"),
    content: defineTextField("Content", "content"),
  },
  isSynced: true,
  useCreate: useCreateUpdate,
  useUpdate: useUpdateUpdate,
  useDelete: useDeleteUpdates,
  useOptimistic: useOptimisticUpdates,
  note: ({ createdAt }) => <Time iso={createdAt} />,
  Form: UpdateForm,
};

/** Updates that students read: short notices by administrators. */
export function UpdateUpload(location: ListLocation) {
  const table = useTRPC().updates.table.queryOptions(location.input);
  const query = useQuery({ ...table, ...listQueryOptions });
  return (
    <UploadedEntries
      {...location}
      kind={uploadKind}
      query={query}
      entries={query.data?.updates ?? []}
    />
  );
}

const fieldNames = ["title", "content"] as const;

const draftSchema = z.object({ title: z.string(), content: z.string() });

function UpdateForm(props: EntryFieldsProps<CreateUpdateInput, CreateUpdateInput>) {
  const { name, initial, versions, edit, button, onSave, onCancel, notice } = props;
  const labelSuffix = versions ? `, ${initial.title}` : ", Student Update";
  const entry = useDraftForm<CreateUpdateInput, CreateUpdateInput>({
    name: `update:${name}`,
    initial,
    basedOn: versions?.base,
    schema: createUpdateInputSchema,
    isContent: guardFor(draftSchema),
    isSynced: true,
    fieldNames,
    edit,
    onSave,
    isEmptiedAfter: versions === undefined,
  });
  const { register } = entry.form;
  return (
    <EntryForm
      entry={entry}
      noun="update"
      versions={versions}
      button={button}
      onCancel={onCancel}
      notice={notice}
    >
      <Field label="Title" labelSuffix={labelSuffix} {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <Field label="Content" labelSuffix={labelSuffix} {...entry.field("content")}>
        <TextArea maxLength={UPDATE_MAX_CHARS} required {...register("content")} />
      </Field>
    </EntryForm>
  );
}
