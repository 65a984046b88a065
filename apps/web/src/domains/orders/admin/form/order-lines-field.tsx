import { formatNaira, ORDER_LINES_MAX, type OrderFields } from "@ebute/contracts/orders";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { Text } from "#components/ui/text.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { amountOfDraft, emptyLine, type OrderDraft } from "./order-draft.ts";
import { OrderLineRow } from "./order-line-row.tsx";

type OrderLinesFieldProps = {
  form: UseFormReturn<OrderDraft, unknown, OrderFields>;
  /** Id of the control that a refusal focuses. */
  id: string;
};

/** Lines of the order: a row for each line, and their sum. */
export function OrderLinesField({ form, id }: OrderLinesFieldProps) {
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
