import type { Editor } from "@tiptap/core";
import { GripVertical } from "lucide-react";
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { blockAt, dropIndexAt, dropLineAt, placesOfBlocks } from "./block-places.ts";
import { moveBlockTo, selectStart } from "./move-block-to.ts";

type BlockHandleProps = {
  editor: Editor;
  /** Element that the handle is placed in, around the text. */
  area: RefObject<HTMLElement | null>;
};

type Place = { index: number; top: number };

const SIZE = 24;
/** Height of the first line of a paragraph. */
const LINE = 34;

/**
 * Handle beside the block under the mouse: dragging moves the block, and a click puts the cursor
 * into it, which shows its bar. Hidden from screen readers, because keys and two buttons move, too.
 */
export function BlockHandle({ editor, area }: BlockHandleProps) {
  const dragged = useRef<number>(undefined);
  const [handle, setHandle] = useState<Place>();
  const [drop, setDrop] = useState<Place>();

  const hide = useEffectEvent(() => {
    if (dragged.current === undefined) setHandle(undefined);
  });
  const follow = useEffectEvent((y: number) => {
    if (dragged.current !== undefined || !editor.isEditable) return;
    const places = placesOfBlocks(editor.view);
    const index = blockAt(places, y);
    const place = places[index];
    if (!place || places.length < 2) return setHandle(undefined);
    const top = topIn(area.current, place.top) + middleOf(place);
    if (handle?.index !== index || handle.top !== top) setHandle({ index, top });
  });
  const handleDragOver = useEffectEvent((event: globalThis.DragEvent) => {
    if (dragged.current === undefined) return;
    take(event);
    const places = placesOfBlocks(editor.view);
    const index = dropIndexAt(places, event.clientY);
    setDrop({ index, top: topIn(area.current, dropLineAt(places, index)) });
  });
  const handleDrop = useEffectEvent((event: globalThis.DragEvent) => {
    const from = dragged.current;
    if (from === undefined) return;
    take(event);
    // The handle stays until `dragend`, which a removed element does not get.
    setDrop(undefined);
    const { tr } = editor.state;
    const to = dropIndexAt(placesOfBlocks(editor.view), event.clientY);
    if (editor.isEditable && moveBlockTo(tr, from, to)) {
      editor.view.dispatch(tr);
      announce("Moved");
    }
    editor.view.focus();
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    // The text would take a drag of its own for one of ours.
    const first = { signal, capture: true };
    element.addEventListener("pointermove", ({ clientY }) => follow(clientY), { signal });
    element.addEventListener("pointerleave", () => hide(), { signal });
    element.addEventListener("keydown", () => hide(), { signal });
    element.addEventListener("dragover", (event) => handleDragOver(event), first);
    element.addEventListener("drop", (event) => handleDrop(event), first);
    return () => listeners.abort();
  }, [area]);

  function handleDragStart({ dataTransfer }: DragEvent) {
    if (!handle) return;
    dragged.current = handle.index;
    dataTransfer.effectAllowed = "move";
    // Firefox drags nothing without data.
    dataTransfer.setData("text/plain", "");
    const block = editor.view.nodeDOM(positionOf(editor, handle.index));
    if (block instanceof Element) dataTransfer.setDragImage(block, 0, 0);
  }
  function end() {
    dragged.current = undefined;
    setDrop(undefined);
    setHandle(undefined);
    editor.view.focus();
  }
  function handleClick() {
    if (!handle) return;
    editor.view.dispatch(selectStart(editor.state.tr, positionOf(editor, handle.index)));
    editor.view.focus();
  }
  const left = leftOf(editor, area.current, Boolean(handle ?? drop));
  return (
    <>
      {handle && (
        <div
          draggable
          // A press would focus the field around, which hands the focus to the text, and that ends a
          // drag before it begins.
          tabIndex={-1}
          aria-hidden="true"
          title="Drag to move"
          data-block-handle
          className="text-ink-2 rounded-control hover:bg-surface-2 absolute hidden cursor-grab items-center justify-center outline-none active:cursor-grabbing pointer-fine:md:flex"
          style={{ top: handle.top, left: left + 6, width: SIZE, height: SIZE }}
          onDragStart={handleDragStart}
          onDragEnd={end}
          onClick={handleClick}
        >
          <GripVertical size={18} />
        </div>
      )}
      {drop && (
        <div
          data-drop-line
          className="border-indigo pointer-events-none absolute right-4 border-t-2"
          style={{ top: drop.top - 1, left: left + 36 }}
        />
      )}
    </>
  );
}

function take(event: globalThis.DragEvent): void {
  event.preventDefault();
  event.stopPropagation();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "move";
}

function positionOf(editor: Editor, index: number): number {
  return editor.state.doc.resolve(0).posAtIndex(index);
}

function topIn(area: Element | null, y: number): number {
  return y - (area?.getBoundingClientRect().top ?? 0);
}

/** Distance of the text from the left edge of its area, which is wider in focus mode. */
function leftOf(editor: Editor, area: Element | null, isNeeded: boolean): number {
  if (!isNeeded || !area) return 0;
  return editor.view.dom.getBoundingClientRect().left - area.getBoundingClientRect().left;
}

/** Distance from the top of a block at which the handle is beside its first line. */
function middleOf({ top, bottom }: { top: number; bottom: number }): number {
  return (Math.min(bottom - top, LINE) - SIZE) / 2;
}
