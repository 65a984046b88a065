import { type RefObject, useEffect } from "react";

/**
 * Exposes the top of the visual viewport to CSS. An open phone keyboard may scroll the page, which
 * would hide sticky elements.
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
