import { type RefObject, useEffect } from "react";

/** Less is the browser's own bars coming and going. Unit: pixels. */
const KEYBOARD_MIN_HEIGHT = 120;

/**
 * Exposes the top and the bottom of the visual viewport to the styles of the bars. An open phone
 * keyboard may scroll the page, which would hide sticky elements, and `data-keyboard-open` puts the
 * toolbar on top of the keyboard while the focus is in the editor.
 */
export function useVisualViewport(bars: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const update = () => {
      const element = bars.current;
      if (!element) return;
      const { offsetTop, height, scale } = viewport;
      const isInEditor = element.closest("[data-editor-box]")?.contains(document.activeElement);
      // Enlarging the page makes its visible part smaller, too.
      const covered = window.innerHeight - height * scale;
      element.toggleAttribute(
        "data-keyboard-open",
        Boolean(isInEditor) && covered >= KEYBOARD_MIN_HEIGHT,
      );
      element.style.setProperty("--viewport-top", `${Math.round(offsetTop)}px`);
      element.style.setProperty("--viewport-bottom", `${Math.round(offsetTop + height)}px`);
    };
    update();
    const listeners = new AbortController();
    const { signal } = listeners;
    viewport.addEventListener("resize", update, { signal });
    viewport.addEventListener("scroll", update, { signal });
    document.addEventListener("focusin", update, { signal });
    return () => listeners.abort();
  }, [bars]);
}
