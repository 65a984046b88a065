import { useState } from "react";

export type RowSelection = {
  /** The chosen rows among those that are shown. */
  chosen: string[];
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  clear(): void;
};

/** Which of the shown rows are chosen; a row that is no longer shown is no longer chosen. */
export function useRowSelection(shownIds: string[]): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shownIds.filter((id) => ids.has(id));
  const isAll = shownIds.length > 0 && chosen.length === shownIds.length;
  return {
    chosen,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(toggled(new Set(chosen), id)),
    toggleAll: () => setIds(new Set(isAll ? [] : shownIds)),
    clear: () => setIds(new Set()),
  };
}

function toggled(ids: Set<string>, id: string): Set<string> {
  if (!ids.delete(id)) ids.add(id);
  return ids;
}
