import { type DragEvent, useState } from "react";
import { announce } from "#lib/page/announce-pages.ts";

type Row = { id: string; name: string };

type Options<Item> = {
  items: readonly Item[];
  rowOf: (item: Item) => Row;
  onOrder: (items: Item[]) => void;
};

/** Reorders rows by drag and drop or by buttons, and announces the result. */
export function useRowOrder<Item>({ items, rowOf, onOrder }: Options<Item>) {
  const [draggedId, setDraggedId] = useState<string>();
  const indexOf = (id: string) => items.findIndex((item) => rowOf(item).id === id);

  function moveTo(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    const next = items.filter((_, index) => index !== from);
    next.splice(to, 0, item);
    onOrder(next);
    announce(`${rowOf(item).name} is number ${to + 1} of ${next.length}`);
  }

  return {
    draggedId,
    moveBy: (id: string, by: 1 | -1) => moveTo(indexOf(id), indexOf(id) + by),
    /** Returns the drag handlers of a row; a drag starts at its handle. */
    rowProps: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (draggedId) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedId) moveTo(indexOf(draggedId), indexOf(id));
        setDraggedId(undefined);
      },
    }),
    handleProps: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        setDraggedId(id);
      },
      onDragEnd: () => setDraggedId(undefined),
    }),
  };
}
