import { useNavigate } from "@tanstack/react-router";

/**
 * Returns the function that changes page, sorting and filters of a table and preserves the scroll
 * position.
 */
export function useTableNavigation(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => void navigate({ href, resetScroll: false });
}
