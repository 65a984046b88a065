import { type RefObject, useEffect } from "react";

/**
 * Tells the element how far the visible part of the page begins below its top: with the keyboard of a phone open the
 * browser may push the page up, and what sticks to the top would be out of sight.
 */
export function useViewportTop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const tell = () => {
      ref.current?.style.setProperty("--viewport-top", `${Math.round(viewport.offsetTop)}px`);
    };
    tell();
    viewport.addEventListener("resize", tell);
    viewport.addEventListener("scroll", tell);
    return () => {
      viewport.removeEventListener("resize", tell);
      viewport.removeEventListener("scroll", tell);
    };
  }, [ref]);
}
