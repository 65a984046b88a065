import { type Editor, posToDOMRect } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { scrollRoom } from "../create-editor-options.ts";
import { Toolbar } from "../toolbar/toolbar.tsx";
import { placeToolbar } from "./place-toolbar.ts";
import { selectedText, selectionActions } from "./selection-actions.ts";

type SelectionToolbarProps = {
  editor: Editor;
  /** Element that the toolbar is placed in, around the text. */
  area: RefObject<HTMLElement | null>;
  /** Bars above the text, which the toolbar never covers. */
  bars: RefObject<HTMLElement | null>;
  openLink: () => void;
  /** Undefined without an assistant. */
  openPassage: (() => void) | undefined;
  /** Called for the key that goes on to the next toolbar. */
  onNext: () => void;
  ref: RefObject<HTMLDivElement | null>;
};

/** Toolbar above selected text, on desks: phones have the menu of their system there. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { editor, area, bars, openLink, openPassage, onNext, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const isActive = useSelectionFocus(area);
  const [dismissed, setDismissed] = useState<string>();
  const actions = useMemo(() => selectionActions(openLink, openPassage), [openLink, openPassage]);
  const selected = useEditorState({
    editor,
    selector: () => {
      const range = selectedText(editor);
      const possible = range && actions.flat().filter(({ isPossible }) => isPossible(editor));
      return range && { ...range, names: possible?.map(({ name }) => name) ?? [] };
    },
  });
  const key = selected ? `${selected.from}-${selected.to}` : undefined;
  if (dismissed !== undefined && dismissed !== key) setDismissed(undefined);
  const isShown = isActive && key !== undefined && key !== dismissed;

  useEffect(() => {
    const element = area.current;
    const dismiss = ({ key: pressed, target }: globalThis.KeyboardEvent) => {
      if (pressed === "Escape" && isInText(target)) setDismissed(key);
    };
    element?.addEventListener("keydown", dismiss);
    return () => element?.removeEventListener("keydown", dismiss);
  }, [area, key]);

  useLayoutEffect(() => {
    if (!isShown || !selected) return undefined;
    const place = () => placeIn(editor, selected, box.current, area.current, bars.current);
    place();
    const listeners = new AbortController();
    const options = { signal: listeners.signal, capture: true, passive: true };
    window.addEventListener("scroll", place, options);
    window.addEventListener("resize", place, options);
    // Focus mode widens the area.
    const observer = new ResizeObserver(place);
    if (area.current) observer.observe(area.current);
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, [isShown, editor, selected, area, bars]);

  const groups = actions
    .map((group) => group.filter(({ name }) => selected?.names.includes(name)))
    .filter((group) => group.length > 0);
  if (!isShown || groups.length === 0) return null;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "F10" || !event.altKey) return;
    event.preventDefault();
    onNext();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the toolbar in it
    <div
      ref={box}
      className="border-border bg-bg shadow-float rounded-control absolute z-10 hidden w-max max-w-full border pointer-fine:md:block"
      onKeyDown={handleKeyDown}
    >
      <Toolbar
        key={selected?.names.join()}
        ref={ref}
        editor={editor}
        label="Selected text"
        groups={groups}
      />
    </div>
  );
}

function placeIn(
  editor: Editor,
  { from, to }: { from: number; to: number },
  box: HTMLElement | null,
  area: HTMLElement | null,
  bars: HTMLElement | null,
): void {
  if (!box || !area || !bars) return;
  const { left, right, top } = area.getBoundingClientRect();
  const place = placeToolbar(posToDOMRect(editor.view, from, to), box.getBoundingClientRect(), {
    top: bars.getBoundingClientRect().bottom,
    left,
    right,
    bottom: window.innerHeight - scrollRoom.bottom,
  });
  box.style.visibility = place ? "visible" : "hidden";
  if (!place) return;
  box.style.left = `${place.left - left}px`;
  box.style.top = `${place.top - top}px`;
}

/**
 * Whether the focus is in the text or its toolbar, and no mouse button is down: the toolbar would
 * get under the pointer that selects.
 */
function useSelectionFocus(area: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const release = () => setIsPressed(false);
    element.addEventListener("focusin", () => setHasFocus(true), { signal });
    element.addEventListener(
      "focusout",
      ({ relatedTarget }) =>
        setHasFocus(relatedTarget instanceof Node && element.contains(relatedTarget)),
      { signal },
    );
    const press = ({ target }: Event) => setIsPressed(isInText(target));
    element.addEventListener("pointerdown", press, { signal });
    // A drag of the selected text ends without `pointerup`.
    for (const end of ["pointerup", "dragend", "drop"]) {
      window.addEventListener(end, release, { signal, capture: true });
    }
    return () => listeners.abort();
  }, [area]);
  return hasFocus && !isPressed;
}

/** Whether an event concerns the text, and not the toolbar beside it. */
function isInText(target: EventTarget | null): boolean {
  return target instanceof Element && !target.closest("[role=toolbar]");
}
