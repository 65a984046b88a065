import { useEffect, useRef, useState } from "react";

/**
 * Messages go to the other edge of the screen when they lie over what has the focus.
 * @param count of the messages that are shown
 * @returns the place to put them, and whether it is the other edge
 */
export function useWayOfFocus(count: number) {
  const section = useRef<HTMLElement>(null);
  const [isAside, setIsAside] = useState(false);
  useEffect(() => {
    if (count === 0) setIsAside(false);
    const giveWay = () => {
      if (isOver(section.current, document.activeElement)) setIsAside((before) => !before);
    };
    // The browser scrolls to what gets the focus only after it has told of it.
    const handleFocus = () => requestAnimationFrame(giveWay);
    giveWay();
    addEventListener("focusin", handleFocus);
    return () => removeEventListener("focusin", handleFocus);
  }, [count]);
  return [section, isAside] as const;
}

function isOver(section: HTMLElement | null, focused: Element | null): boolean {
  if (!section || !(focused instanceof HTMLElement) || section.contains(focused)) return false;
  // What is only focused to be read from there on may be as large as the page.
  if (focused.tabIndex < 0) return false;
  const [upper, lower] = [section.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = upper.right <= lower.left || lower.right <= upper.left;
  return upper.height > 0 && !isBeside && upper.top < lower.bottom && lower.top < upper.bottom;
}
