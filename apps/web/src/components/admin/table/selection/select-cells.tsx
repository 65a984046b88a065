import type { RowSelection } from "#lib/tables/row-selection.ts";
import { Cell, HeadCell } from "../data-table.tsx";
import { RowCheckbox } from "./row-checkbox.tsx";

type SelectAllHeadProps = {
  /** Plural noun of the rows. */
  nouns: string;
  selection: RowSelection;
};

/** Head of the column that selects rows: its checkbox selects all of the page. */
export function SelectAllHead({ nouns, selection }: SelectAllHeadProps) {
  return (
    <HeadCell shape="select">
      <RowCheckbox
        name={`Select all ${nouns} on this page`}
        isChecked={selection.isAll}
        isMixed={selection.selectedIds.length > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
    </HeadCell>
  );
}

type SelectCellProps = {
  /** Accessible name: what the checkbox selects. */
  name: string;
  id: string;
  selection: RowSelection;
};

/** Cell whose checkbox selects its row. */
export function SelectCell({ name, id, selection }: SelectCellProps) {
  return (
    <Cell shape="select">
      <RowCheckbox
        name={name}
        isChecked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </Cell>
  );
}
