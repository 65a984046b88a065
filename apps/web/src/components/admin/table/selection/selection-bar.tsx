import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { focusHeading } from "#lib/tables/row-focus.ts";

type SelectionBarProps = {
  /** Number of selected rows. */
  count: number;
  /** Singular noun of a row, such as "blog". */
  noun: string;
  onClear: () => void;
  /** Asks for confirmation and deletes the rows; resolves to whether the user agreed. */
  confirmDelete: () => Promise<boolean>;
  /** Further bulk actions; each calls `finish` to end the selection. */
  children: (finish: () => void) => ReactNode;
};

/** Bar with bulk actions that sticks to the bottom edge while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, noun, onClear, confirmDelete, children } = props;
  if (count === 0) return null;
  function finish(): void {
    onClear();
    focusHeading();
  }
  return (
    <section
      aria-label="Selection"
      data-sticky-bar
      className="border-rule bg-surface-2 sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t px-3 py-2"
    >
      <p className="text-card mr-auto font-semibold">{formatNounCount(count, noun)} selected</p>
      {children(finish)}
      <Button type="button" tone="danger" onClick={async () => (await confirmDelete()) && finish()}>
        Delete
      </Button>
      <Button type="button" tone="secondary" onClick={finish}>
        Clear selection
      </Button>
    </section>
  );
}
