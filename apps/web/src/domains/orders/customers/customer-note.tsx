import {
  CUSTOMER_NOTE_MAX_CHARS,
  type Customer,
  customerSchema,
  updateCustomerInputSchema,
} from "@ebute/contracts/customers";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { type DialogFormProps, EditEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { defineTextField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { guardFor } from "#lib/edits/guard-for.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useSaveCustomerNote } from "./customers.mutations.ts";

const noteSchema = z.object({ note: updateCustomerInputSchema.shape.note });

type Note = z.infer<typeof noteSchema>;

const dialogFields: EditFieldMap<Note> = { note: defineTextField("Note", "note") };

/** Note of the firm about a customer. */
export function CustomerNote({ customer }: { customer: Customer }) {
  const { note } = customer;
  const [isEditing, setEditing] = useState(false);
  return (
    <section aria-labelledby="customer-note" className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <Heading level={2} size="h3" id="customer-note">
          Note
        </Heading>
        <Button type="button" tone="quiet" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" size={18} />
          {note ? "Edit note" : "Add a note"}
        </Button>
      </div>
      <Text
        tone={note ? "ink" : "quiet"}
        className="max-w-[60ch] wrap-anywhere whitespace-pre-line"
      >
        {note || "Sizes, wishes, the way to the door: whatever helps with the next order."}
      </Text>
      {isEditing && <NoteDialog customer={customer} onClose={() => setEditing(false)} />}
    </section>
  );
}

function NoteDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { mutateAsync } = useSaveCustomerNote();
  return (
    <EditEntryDialog<Customer, Note, Note>
      title={`Note on ${customer.name}`}
      entry={customer}
      schema={customerSchema}
      toFields={({ note }) => ({ note })}
      noun="note"
      fields={dialogFields}
      update={({ id, version, note = "" }) => mutateAsync({ id, version, note })}
      onClose={onClose}
    >
      {(form) => <NoteForm {...form} />}
    </EditEntryDialog>
  );
}

function NoteForm(props: DialogFormProps<Note, Note>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<Note, Note>({
    name: `customer:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: noteSchema,
    isContent: guardFor(noteSchema),
    fieldNames: ["note"],
    edit,
    onSave,
  });
  return (
    <EntryForm entry={entry} noun="note" button={button} onCancel={onCancel}>
      <Field label="Note" hint="Only your team sees it." {...entry.field("note")}>
        <TextArea
          rows={5}
          maxLength={CUSTOMER_NOTE_MAX_CHARS}
          data-first-focus
          {...entry.form.register("note")}
        />
      </Field>
    </EntryForm>
  );
}
