import { useNavigate } from "@tanstack/react-router";

/** Returns the navigation between the pages, sortings and filters of a table, which keeps the scroll position. */
export function useTableNavigation(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => void navigate({ href, resetScroll: false });
}
