import { useHydrated } from "@tanstack/react-router";

/**
 * Returns the props by which the browser focuses an element of a refused form that the server
 * rendered, because it was submitted before hydration. Of several elements the browser takes the
 * first, and none if the URL's fragment names an element: the form's `action` must have no
 * fragment. After hydration `useFormCore` moves the focus instead.
 */
export function useFocusBeforeHydration(isWanted: boolean): { autoFocus?: true } {
  const isHydrated = useHydrated();
  return isWanted && !isHydrated ? { autoFocus: true } : {};
}
