import { useEffect, useRef, useState } from "react";

/**
 * Moves the messages to the opposite screen edge while they cover the focused element.
 * @param count number of visible messages
 * @returns ref of the message section, and whether it is moved
 */
export function useAvoidFocusOverlap(count: number) {
  const section = useRef<HTMLElement>(null);
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    if (count === 0) setIsMoved(false);
    const moveIfOverlapping = () => {
      if (isOver(section.current, document.activeElement)) setIsMoved((before) => !before);
    };
    // Waits a frame, because the browser scrolls to the focused element after the event.
    const handleFocus = () => requestAnimationFrame(moveIfOverlapping);
    moveIfOverlapping();
    addEventListener("focusin", handleFocus);
    return () => removeEventListener("focusin", handleFocus);
  }, [count]);
  return [section, isMoved] as const;
}

function isOver(section: HTMLElement | null, focused: Element | null): boolean {
  if (!section || !(focused instanceof HTMLElement) || section.contains(focused)) return false;
  // Elements focused by script only, such as headings and main, may be as large as the page.
  if (focused.tabIndex < 0) return false;
  const [upper, lower] = [section.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = upper.right <= lower.left || lower.right <= upper.left;
  return upper.height > 0 && !isBeside && upper.top < lower.bottom && lower.top < upper.bottom;
}
