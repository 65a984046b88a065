import { ORDER_NOTE_MAX_CHARS, type OrderFields, orderFieldsSchema } from "@ebute/contracts/orders";
import { NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import type { ReactNode } from "react";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftFormEdit } from "#lib/drafts/draft-fields.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";

type OrderFormProps = {
  /** `new` or the order's id; part of the draft's key. */
  name: string;
  initial: OrderFields;
  button: { idle: string; busy: string };
  /** Set when editing; `basedOn` is the server version of `initial` in the format of drafts. */
  edit?: DraftFormEdit & { basedOn: string };
  onSave: (fields: OrderFields) => Promise<undefined>;
  onCancel: () => void;
  /** Further fields above the others. */
  children?: ReactNode;
};

const fieldNames = ["customerName", "note"] as const;

const draftSchema = z.object({ customerName: z.string(), note: z.string() });

export function OrderForm(props: OrderFormProps) {
  const { name, initial, edit, button, onSave, onCancel, children } = props;
  const entry = useDraftForm<OrderFields, OrderFields>({
    name: `order:${name}`,
    initial,
    basedOn: edit?.basedOn,
    schema: orderFieldsSchema,
    isContent: isOrderDraft,
    fieldNames,
    edit,
    onSave,
  });
  const { register } = entry.form;
  return (
    <EntryForm entry={entry} noun="order" button={button} onCancel={onCancel}>
      {children}
      <Field label="Customer name" {...entry.field("customerName")}>
        <TextInput
          maxLength={NAME_MAX_CHARS}
          required
          data-first-focus
          {...register("customerName")}
        />
      </Field>
      <Field label="Note" hint="Only administrators see it." {...entry.field("note")}>
        <TextArea rows={3} maxLength={ORDER_NOTE_MAX_CHARS} {...register("note")} />
      </Field>
    </EntryForm>
  );
}

function isOrderDraft(value: unknown): value is OrderFields {
  return draftSchema.safeParse(value).success;
}
