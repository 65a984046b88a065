import { PRICE_ROWS_MAX } from "@ebute/contracts/rich-text";
import type { Editor } from "@tiptap/core";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { useSite } from "#lib/page/use-site.ts";
import { newId } from "#lib/text/ids.ts";
import { rowsOf } from "../extensions/blocks/post-blocks.ts";
import { EditorPanel, PanelButtons } from "../toolbar/editor-panel.tsx";
import { placeBlock } from "./place-block.ts";
import { PriceRowFields } from "./price-row-fields.tsx";
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
