import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the focus is in the text or its toolbar, and no mouse button is down: the toolbar would
 * get under the pointer that selects.
 */
export function useSelectionFocus(area: RefObject<HTMLElement | null>): boolean {
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
export function isInText(target: EventTarget | null): boolean {
  return target instanceof Element && !target.closest("[role=toolbar]");
}
