import { type CreateUpdateInput, type Update, updateSchema } from "@ebute/contracts/updates";
import { OtherWriters } from "#components/admin/form/other-writers.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import { UpdateForm } from "./update-form.tsx";
import { useCreateUpdate, useUpdateUpdate } from "./updates.mutations.ts";

const dialogFields: EditFieldMap<CreateUpdateInput> = {
  title: defineTextField("Title", "title"),
  content: defineTextField("Content", "content"),
};

const button = { idle: "Save changes", busy: "Saving..." };

type EditUpdateProps = { update: Update; onClose: () => void };

/**
 * The form keeps its initial content; later responses only reveal that the stored version has
 * changed.
 */
export function EditUpdate({ update, onClose }: EditUpdateProps) {
  const { edit, opened, save } = useEditAndClose({ stored: update, snapshotOf, isStored, onClose });
  const { mutateAsync } = useUpdateUpdate();
  const { mutateAsync: create } = useCreateUpdate();
  return (
    <>
      <OtherWriters form={`update:${update._id}`} />
      <UpdateForm
        name={update._id}
        initial={fieldsOf(opened)}
        versions={{ base: opened.updatedAt, current: update.updatedAt }}
        edit={edit}
        button={button}
        onCancel={onClose}
        onSave={(input, mine) =>
          save({
            mine,
            send: (version, names) =>
              mutateAsync({ ...pickFields(input, names), id: update._id, version }),
            copyAsNew: () => create(input),
          })
        }
      />
      <EditConflictDialog edit={edit} noun="update" fields={dialogFields} area="admin" />
    </>
  );
}

function fieldsOf({ title, content }: Update): CreateUpdateInput {
  return { title, content };
}

function snapshotOf(update: Update) {
  return { version: update.version, fields: fieldsOf(update) };
}

function isStored(value: unknown): value is Update {
  return updateSchema.safeParse(value).success;
}
