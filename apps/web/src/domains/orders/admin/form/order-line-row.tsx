import {
  formatKobo,
  formatNaira,
  type GoodsSuggestion,
  ORDER_LINE_MAX_CHARS,
  type OrderFields,
} from "@ebute/contracts/orders";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useTRPC } from "#lib/trpc.ts";
import { goodsSuggestionsQuery } from "../../orders.queries.ts";
import type { LineDraft, OrderDraft } from "./order-draft.ts";

type OrderLineRowProps = {
  form: UseFormReturn<OrderDraft, unknown, OrderFields>;
  index: number;
  /** Undefined while it cannot be read. */
  amount: number | undefined;
  /** Id of the first wrong control of this row, if the row is the first with one. */
  idOfWrong?: string;
  onRemove: () => void;
};

const controls = ["description", "quantity", "price"] as const;

export function OrderLineRow({ form, index, amount, idOfWrong, onRemove }: OrderLineRowProps) {
  const { register, control, getValues, setValue } = form;
  const errors = form.formState.errors.lines?.[index];
  const firstWrong = controls.find((name) => errors?.[name]);
  const { kind, description } = useWatch({ control, name: `lines.${index}` });
  const listId = useId();
  const term = useDebouncedValue(kind === "item" ? description.trim() : "");
  const { data: goods = [] } = useQuery(goodsSuggestionsQuery(useTRPC(), term));
  const name = description.trim() || `line ${index + 1}`;
  const fieldOf = (field: (typeof controls)[number]) => ({
    labelSuffix: `, line ${index + 1}`,
    error: errors?.[field]?.message ?? "",
    ...(field === firstWrong && idOfWrong !== undefined && { id: idOfWrong }),
  });
  const path = <Name extends keyof LineDraft>(field: Name) => `lines.${index}.${field}` as const;

  /** A description that was sold before brings its price, unless one is typed. */
  function fillPrice(typed: string): void {
    const price = toTypedPrice(goods, typed);
    if (price === undefined || getValues(path("price")) !== "") return;
    setValue(path("price"), price, { shouldDirty: true });
  }
  return (
    <div className="border-rule grid grid-cols-2 items-start gap-x-3 gap-y-2 border-b pb-3 sm:grid-cols-[minmax(0,1fr)_9rem_5rem_8rem]">
      <div className="col-span-2 sm:col-span-1">
        <Field label={kind === "item" ? "Item" : "Name"} {...fieldOf("description")}>
          <TextInput
            maxLength={ORDER_LINE_MAX_CHARS}
            list={listId}
            autoComplete="off"
            {...register(path("description"), {
              onChange: ({ target }) => fillPrice(String(target.value)),
            })}
          />
        </Field>
        <datalist id={listId}>
          {goods.map((sold) => (
            <option key={sold.description} value={sold.description}>
              {formatNaira(sold.unitPrice)}
            </option>
          ))}
        </datalist>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Field label="Kind" labelSuffix={`, line ${index + 1}`}>
          <Select {...register(path("kind"))}>
            <option value="item">Item</option>
            <option value="delivery">Delivery fee</option>
            <option value="discount">Discount</option>
          </Select>
        </Field>
      </div>
      <Field label="Number" {...fieldOf("quantity")}>
        <TextInput inputMode="numeric" {...register(path("quantity"))} />
      </Field>
      <Field label="Price (₦)" {...fieldOf("price")}>
        <TextInput inputMode="decimal" autoComplete="off" {...register(path("price"))} />
      </Field>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-4">
        <output className="text-small text-ink-2 tabular-nums">
          {amount === undefined ? "" : `= ${formatNaira(amount)}`}
        </output>
        <IconButton name={`Remove ${name}`} Icon={Trash2} onClick={onRemove} />
      </div>
    </div>
  );
}

/** Latest price of goods that were sold under exactly this description, as it may be typed. */
function toTypedPrice(goods: readonly GoodsSuggestion[], description: string): string | undefined {
  const sold = goods.find((one) => one.description === description);
  return sold && formatKobo(sold.unitPrice);
}
