import {
  type CustomerSuggestion,
  formatNaira,
  ORDER_ADDRESS_MAX_CHARS,
  ORDER_LINES_MAX,
  ORDER_NOTE_MAX_CHARS,
  ORDER_PHONE_MAX_CHARS,
  type OrderFields,
} from "@ebute/contracts/orders";
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS } from "@ebute/contracts/primitives";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { type DraftFormEdit, useDraftForm } from "#lib/forms/draft-form.ts";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { useTRPC } from "#lib/trpc.ts";
import { customerSuggestionsQuery } from "../../orders.queries.ts";
import {
  amountOfDraft,
  emptyLine,
  isOrderDraft,
  type OrderDraft,
  orderDraftInputSchema,
} from "./order-draft.ts";
import { OrderLineRow } from "./order-line-row.tsx";

type OrderFormProps = {
  /** `new` or the order's id; part of the draft's key. */
  name: string;
  initial: OrderDraft;
  button: { idle: string; busy: string };
  /** Set when editing; `basedOn` is the server version of `initial` in the format of drafts. */
  edit?: DraftFormEdit & { basedOn: string };
  onSave: (fields: OrderFields, typed: OrderDraft) => Promise<undefined>;
  onCancel: () => void;
  /** Further fields above the others. */
  children?: ReactNode;
};

const fieldNames = [
  ...(["customerName", "note", "phone", "email"] as const),
  ...(["handover", "address", "expectedOn", "lines"] as const),
];

export function OrderForm(props: OrderFormProps) {
  const { name, initial, edit, button, onSave, onCancel, children } = props;
  const entry = useDraftForm<OrderDraft, OrderFields>({
    name: `order:${name}`,
    initial,
    basedOn: edit?.basedOn,
    schema: orderDraftInputSchema,
    isContent: isOrderDraft,
    fieldNames,
    edit,
    onSave,
  });
  const { form } = entry;
  const { register } = form;
  const handover = useWatch({ control: form.control, name: "handover" });
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
      <CustomerSuggestions form={form} />
      <Field label="Note" hint="Only administrators see it." {...entry.field("note")}>
        <TextArea rows={2} maxLength={ORDER_NOTE_MAX_CHARS} {...register("note")} />
      </Field>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field label="Phone" {...entry.field("phone")}>
          <TextInput type="tel" maxLength={ORDER_PHONE_MAX_CHARS} {...register("phone")} />
        </Field>
        <Field label="Email" {...entry.field("email")}>
          <TextInput type="email" maxLength={EMAIL_MAX_CHARS} {...register("email")} />
        </Field>
        <Field label="Handover" {...entry.field("handover")}>
          <Select {...register("handover")}>
            <option value="delivery">Delivery</option>
            <option value="pickup">Pick-up</option>
          </Select>
        </Field>
        <Field label="Expected on" {...entry.field("expectedOn")}>
          <TextInput type="date" {...register("expectedOn")} />
        </Field>
      </div>
      {handover === "delivery" && (
        <Field label="Address" {...entry.field("address")}>
          <TextArea rows={2} maxLength={ORDER_ADDRESS_MAX_CHARS} {...register("address")} />
        </Field>
      )}
      <OrderLinesField form={form} id={entry.field("lines").id} />
    </EntryForm>
  );
}

type CustomerSuggestionsProps = { form: UseFormReturn<OrderDraft, unknown, OrderFields> };

/** Customers of earlier orders, found by the typed name or phone. One press fills the fields. */
function CustomerSuggestions({ form }: CustomerSuggestionsProps) {
  const { control, setValue } = form;
  const [customerName, phone] = useWatch({ control, name: ["customerName", "phone"] });
  const [taken, setTaken] = useState<CustomerSuggestion>();
  const { dirtyFields } = form.formState;
  const typed = dirtyFields.phone && phone.trim() !== "" ? phone : customerName;
  const isTyped = dirtyFields.customerName || dirtyFields.phone;
  const term = useDebouncedValue(isTyped ? typed.trim() : "");
  const { data = [] } = useQuery(customerSuggestionsQuery(useTRPC(), term));
  const isTaken = taken?.customerName === customerName && taken.phone === phone;
  if (!isTyped || isTaken || term.length < 2 || data.length === 0) return null;

  function take(customer: CustomerSuggestion): void {
    for (const name of ["customerName", "phone", "email", "handover", "address"] as const) {
      setValue(name, customer[name], { shouldDirty: true });
    }
    setTaken(customer);
    announce(`Filled in: ${customer.customerName}`);
  }
  return (
    <div className="grid gap-1">
      <Text size="small" tone="quiet">
        Ordered before:
      </Text>
      <ul className="flex flex-wrap gap-2">
        {data.map((customer) => (
          <li key={`${customer.customerName} ${customer.phone}`}>
            <Button type="button" tone="secondary" onClick={() => take(customer)}>
              {[customer.customerName, customer.phone].filter(Boolean).join(" · ")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type OrderLinesFieldProps = {
  form: UseFormReturn<OrderDraft, unknown, OrderFields>;
  /** Id of the control that a refusal focuses. */
  id: string;
};

/** Lines of the order: a row for each line, and their sum. */
function OrderLinesField({ form, id }: OrderLinesFieldProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const typed = useWatch({ control, name: "lines" });
  const add = useRef<HTMLButtonElement>(null);
  const { errors } = form.formState;
  const wholeError = errors.lines?.root?.message ?? errors.lines?.message;
  const firstWrong = fields.findIndex((_field, index) => errors.lines?.[index]);
  const amounts = typed.map(amountOfDraft);
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const removeLine = (index: number) => {
    remove(index);
    announce("Line removed");
    add.current?.focus();
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="text-card mb-1.5 font-semibold">What is sold</legend>
      {fields.map((field, index) => (
        <OrderLineRow
          key={field.id}
          form={form}
          index={index}
          amount={amounts[index]}
          {...(index === firstWrong && { idOfWrong: id })}
          onRemove={() => removeLine(index)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          ref={add}
          type="button"
          tone="secondary"
          {...(firstWrong < 0 && { id })}
          disabled={fields.length >= ORDER_LINES_MAX}
          onClick={() => append(emptyLine)}
        >
          <Plus aria-hidden="true" size={18} />
          {fields.length === 0 ? "Add a line" : "Add another line"}
        </Button>
        {fields.length > 0 && (
          <Text as="div" className="flex items-baseline gap-3">
            <span>Total</span>
            <output className="font-bold tabular-nums">{formatNaira(total)}</output>
          </Text>
        )}
      </div>
      {wholeError && <FieldError id={`${id}-error`}>{wholeError}</FieldError>}
    </fieldset>
  );
}
