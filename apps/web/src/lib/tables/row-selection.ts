import { useState } from "react";

export type RowSelection = {
  /** Selected rows among the visible ones. */
  selectedIds: string[];
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  add(ids: string[]): void;
  clear(): void;
};

/** Tracks the selected rows; a row that is no longer visible is no longer selected. */
export function useRowSelection(shownIds: string[]): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectedIds = shownIds.filter((id) => ids.has(id));
  const isAll = shownIds.length > 0 && selectedIds.length === shownIds.length;
  return {
    selectedIds,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(toggled(new Set(selectedIds), id)),
    toggleAll: () => setIds(new Set(isAll ? [] : shownIds)),
    add: (more) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(new Set()),
  };
}

function toggled(ids: Set<string>, id: string): Set<string> {
  if (!ids.delete(id)) ids.add(id);
  return ids;
}
