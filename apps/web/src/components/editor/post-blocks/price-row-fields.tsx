import { PRICE_NAME_MAX_CHARS, PRICE_NOTE_MAX_CHARS } from "@ebute/contracts/rich-text";
import { currencies } from "@ebute/contracts/settings";
import { ArrowDown, ArrowUp, type LucideIcon, X } from "lucide-react";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useSite } from "#lib/page/use-site.ts";
import type { RowFault, TypedRow } from "./price-rows.ts";

type PriceRowFieldsProps = {
  row: TypedRow;
  /** From 0. */
  place: number;
  count: number;
  /** Has the focus when the panel opens. */
  hasFocus: boolean;
  faults: readonly RowFault[];
  onChange: (changes: Partial<TypedRow>) => void;
  onMove: (by: 1 | -1, pressed: HTMLElement) => void;
  onRemove: () => void;
};

/** The fields of a row, with buttons to move and remove it. */
export function PriceRowFields(props: PriceRowFieldsProps) {
  const { row, place, count, hasFocus, faults, onChange, onMove, onRemove } = props;
  const { identity } = useSite();
  const faultOf = (field: RowFault["field"]) => faults.find((fault) => fault.field === field);
  const suffix = `, row ${place + 1}`;
  return (
    <fieldset
      data-row={row.id}
      aria-label={`Row ${place + 1} of ${count}`}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-2 md:grid-cols-3"
    >
      <div className="col-span-full flex items-center">
        <span aria-hidden="true" className="text-small text-ink-2 mr-auto">
          Row {place + 1}
        </span>
        <RowButton
          name={`Move row ${place + 1} up`}
          Icon={ArrowUp}
          isOff={place === 0}
          onPress={(pressed) => onMove(-1, pressed)}
        />
        <RowButton
          name={`Move row ${place + 1} down`}
          Icon={ArrowDown}
          isOff={place === count - 1}
          onPress={(pressed) => onMove(1, pressed)}
        />
        <RowButton name={`Remove row ${place + 1}`} Icon={X} onPress={onRemove} />
      </div>
      <div className="max-md:col-span-full">
        <Field label="Name" labelSuffix={suffix} error={faultOf("name")?.message}>
          <TextInput
            data-field="name"
            autoFocus={hasFocus}
            maxLength={PRICE_NAME_MAX_CHARS}
            value={row.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
      </div>
      <Field
        label={`Price in ${currencies[identity.currency].name}`}
        labelSuffix={suffix}
        error={faultOf("price")?.message}
      >
        <TextInput
          data-field="price"
          inputMode="numeric"
          maxLength={20}
          placeholder="On request"
          value={row.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </Field>
      <Field label="Note" labelSuffix={suffix}>
        <TextInput
          maxLength={PRICE_NOTE_MAX_CHARS}
          value={row.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </fieldset>
  );
}

type RowButtonProps = {
  name: string;
  Icon: LucideIcon;
  isOff?: boolean;
  onPress: (pressed: HTMLElement) => void;
};

function RowButton({ name, Icon, isOff = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      className="hover:bg-surface-2 min-h-control min-w-control rounded-control inline-flex cursor-pointer items-center justify-center aria-disabled:cursor-default aria-disabled:opacity-40"
      onClick={({ currentTarget }) => {
        if (!isOff) onPress(currentTarget);
      }}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
