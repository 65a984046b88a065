import {
  PRICE_NAME_MAX_CHARS,
  PRICE_NOTE_MAX_CHARS,
  PRICE_ROWS_MAX,
} from "@ebute/contracts/rich-text";
import { currencies } from "@ebute/contracts/settings";
import type { Editor } from "@tiptap/core";
import { ArrowDown, ArrowUp, type LucideIcon, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { useSite } from "#lib/page/use-site.ts";
import { newId } from "#lib/text/ids.ts";
import { rowsOf } from "../extensions/blocks/post-blocks.ts";
import { EditorPanel, PanelButtons } from "../toolbar/editor-panel.tsx";
import { placeBlock } from "./place-block.ts";
import { type RowFault, readRows, type TypedRow } from "./price-rows.ts";

const emptyRow = (): TypedRow => ({ id: newId(), name: "", price: "", note: "" });

function typedRowsOf(editor: Editor): TypedRow[] {
  const rows = rowsOf(editor.getAttributes("priceList").rows).map(({ name, price, note }) => ({
    id: newId(),
    name,
    price: price === null ? "" : String(price),
    note,
  }));
  return rows.length > 0 ? rows : [emptyRow()];
}

/** Asks for the rows of a price list. */
export function PricesPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { currencyPrefix } = useSite();
  const isChange = editor.isActive("priceList");
  const [rows, setRows] = useState(() => typedRowsOf(editor));
  const [faults, setFaults] = useState<RowFault[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Finds what has the focus after the rows have changed. */
  const next = useRef<() => HTMLElement | null | undefined>(undefined);

  useLayoutEffect(() => {
    const target = next.current?.();
    target?.focus();
    // Its error message is below it.
    target?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
    next.current = undefined;
  });

  const fieldOf = (id: string, field: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-field="${field}"]`);

  function change(id: string, changes: Partial<TypedRow>) {
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)));
    setFaults(faults.filter((fault) => fault.id !== id));
  }
  function handleAdd() {
    const row = emptyRow();
    next.current = () => fieldOf(row.id, "name");
    setRows([...rows, row]);
  }
  function handleRemove(place: number) {
    const neighbour = rows[place + 1] ?? rows[place - 1];
    next.current = () => (neighbour ? fieldOf(neighbour.id, "name") : add.current);
    setRows(rows.toSpliced(place, 1));
    announce(`Row ${place + 1} removed`);
  }
  function handleMove(place: number, by: 1 | -1, pressed: HTMLElement) {
    const row = rows[place];
    const to = place + by;
    if (!row || to < 0 || to >= rows.length) return;
    // Browsers take the focus away from an element that moves within the page.
    next.current = () => pressed;
    setRows(rows.toSpliced(place, 1).toSpliced(to, 0, row));
    announce(`Row ${to + 1} of ${rows.length}`);
  }
  function handleApply() {
    const read = readRows(rows, currencyPrefix);
    const [first] = rows;
    const found = [...read.faults];
    if (found.length === 0 && read.rows.length === 0 && first) {
      found.push({ id: first.id, field: "name", message: "Please write at least one price." });
    }
    setFaults(found);
    const [fault] = found;
    if (fault) {
      next.current = () => fieldOf(fault.id, fault.field);
      return;
    }
    if (read.rows.length > 0) placeBlock(editor, "priceList", { rows: read.rows });
    else if (isChange) editor.commands.deleteSelection();
    onClose();
  }
  return (
    <EditorPanel onEnter={handleApply} onClose={onClose}>
      {/* It scrolls, because the bars stay in view and the list may be longer than a phone. */}
      <div ref={list} className="-m-2 grid max-h-[50dvh] gap-4 overflow-y-auto p-2">
        {rows.map((row, place) => (
          <PriceRowFields
            key={row.id}
            row={row}
            place={place}
            count={rows.length}
            hasFocus={place === 0}
            faults={faults.filter(({ id }) => id === row.id)}
            onChange={(changes) => change(row.id, changes)}
            onMove={(by, pressed) => handleMove(place, by, pressed)}
            onRemove={() => handleRemove(place)}
          />
        ))}
        {rows.length < PRICE_ROWS_MAX ? (
          <Button
            ref={add}
            type="button"
            tone="secondary"
            className="justify-self-start"
            onClick={handleAdd}
          >
            Add row
          </Button>
        ) : (
          <p className="text-small text-ink-2">A list can have at most {PRICE_ROWS_MAX} rows.</p>
        )}
      </div>
      <PanelButtons
        apply={isChange ? "Apply" : "Insert price list"}
        onApply={handleApply}
        onClose={onClose}
      />
    </EditorPanel>
  );
}

type PriceRowFieldsProps = {
  row: TypedRow;
  /** Place in the list, from 0. */
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
function PriceRowFields(props: PriceRowFieldsProps) {
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
