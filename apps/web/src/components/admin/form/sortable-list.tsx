import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { newId } from "#lib/text/ids.ts";

type SortableListProps<Item> = {
  label: string;
  /**
   * Suffix of the buttons' accessible names, for screens with several lists; the label by default.
   */
  of?: string;
  items: readonly Item[];
  nameOf: (item: Item, place: number) => string;
  /** Undefined for a list that is only read. */
  onChange: ((items: Item[]) => void) | undefined;
  /** Content of a row, before its buttons. */
  children: (item: Item, place: number) => ReactNode;
  /** True for rows whose buttons go below their content on a phone. */
  isWide?: boolean;
  /** Further buttons of a row. */
  actions: (item: Item, place: number) => ReactNode;
};

/** A list whose rows are moved by buttons, or dragged at their handle with a mouse or a finger. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, of = label, items, nameOf, onChange, isWide = false, children, actions } = props;
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  const [dragged, setDragged] = useState<number>();
  const keys = useKeys(items.length);

  // Restores the focus, which the browser removes from an element that moves within the page.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = undefined;
  });

  function move(from: number, to: number): void {
    const item = items[from];
    if (!onChange || item === undefined || to < 0 || to >= items.length || from === to) return;
    keys.move(from, to);
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    announce(`${nameOf(item, to)} is number ${to + 1} of ${items.length}`);
  }
  function handleDrag({ clientX, clientY }: PointerEvent): void {
    if (dragged === undefined) return;
    const over = document.elementFromPoint(clientX, clientY);
    const to = [...(list.current?.children ?? [])].findIndex((row) => row.contains(over));
    if (to < 0 || to === dragged) return;
    move(dragged, to);
    setDragged(to);
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className="border-rule divide-rule rounded-control divide-y border"
    >
      {items.map((item, place) => {
        const name = nameOf(item, place);
        const moveBy = (by: 1 | -1) => (event: { currentTarget: HTMLElement }) => {
          pressed.current = event.currentTarget;
          move(place, place + by);
        };
        return (
          <li
            key={keys.at(place)}
            className={`flex flex-wrap items-center gap-x-1 py-1 pr-1 ${dragged === place ? "bg-surface-2" : ""}`}
          >
            {onChange && (
              <span
                aria-hidden="true"
                className="text-ink-2 min-h-control flex flex-none cursor-grab touch-none items-center px-2 active:cursor-grabbing"
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(place);
                }}
                onPointerMove={handleDrag}
                onPointerUp={() => setDragged(undefined)}
                onPointerCancel={() => setDragged(undefined)}
              >
                <GripVertical size={20} />
              </span>
            )}
            <div
              className={`${onChange ? "" : "pl-3"} mr-auto min-w-0 flex-1 py-1 ${isWide ? "basis-60" : "basis-40"}`}
            >
              {children(item, place)}
            </div>
            <div className="ml-auto flex flex-wrap justify-end">
              {onChange && (
                <>
                  <IconButton
                    name={`Move ${name} up: ${of}`}
                    Icon={ArrowUp}
                    aria-disabled={place === 0 || undefined}
                    onClick={moveBy(-1)}
                  />
                  <IconButton
                    name={`Move ${name} down: ${of}`}
                    Icon={ArrowDown}
                    aria-disabled={place === items.length - 1 || undefined}
                    onClick={moveBy(1)}
                  />
                </>
              )}
              {actions(item, place)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** React keys that move with their rows, so that a moved row keeps its elements during a drag. */
function useKeys(length: number) {
  const keys = useRef<string[]>([]);
  while (keys.current.length < length) keys.current.push(newId());
  return {
    at: (place: number) => keys.current[place],
    move(from: number, to: number): void {
      const [key] = keys.current.splice(from, 1);
      if (key !== undefined) keys.current.splice(to, 0, key);
    },
  };
}
