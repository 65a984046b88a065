import { type RefObject, useCallback, useEffect, useState } from "react";

/** Announcements, toasts, and the bar with the saved state and Save. */
const ALWAYS_SHOWN = "#polite, #assertive, [data-toasts], [data-form-bar]";

/** Attributes of `admin.css`. */
const MARK = "data-set-aside";
const ALONE = "data-focus-mode";

/**
 * Hides everything on the page but an element and what is always shown.
 * @returns function that shows it again
 */
function setAside(kept: Element): () => void {
  const hidden: Element[] = [];
  function hideChildren(parent: Element): void {
    for (const child of parent.children) {
      if (child === kept || child.matches(ALWAYS_SHOWN)) continue;
      if (child.contains(kept) || child.querySelector(ALWAYS_SHOWN)) {
        hideChildren(child);
        continue;
      }
      child.setAttribute(MARK, "");
      hidden.push(child);
    }
  }
  hideChildren(document.body);
  kept.setAttribute(ALONE, "");
  return () => {
    kept.removeAttribute(ALONE);
    for (const element of hidden) element.removeAttribute(MARK);
  };
}

/** Whether the editor stands alone on the page, and a function that changes that. */
export function useFocusMode(inside: RefObject<Element | null>) {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const box = inside.current?.closest("[data-editor-box]");
    return isAlone && box ? setAside(box) : undefined;
  }, [isAlone, inside]);
  const toggle = useCallback(() => setAlone((was) => !was), []);
  return { isAlone, toggle };
}
