import { type RefObject, useRef } from "react";

type Options<Input> = {
  input: Input;
  hrefFor: (input: Input) => string;
  onGo: (href: string) => void;
};

/** State of a table's search field. */
export type TableSearchState = {
  /** Search term in the URL. */
  q: string;
  onSearch: (q: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

/**
 * Returns the function that changes a table's input in the URL. Each change shows the first page.
 */
export function useTableInput<Input extends { q: string; page: number }>({
  input,
  hrefFor,
  onGo,
}: Options<Input>) {
  const searchRef = useRef<HTMLInputElement>(null);
  const handleChange = (change: Partial<Input>) => onGo(hrefFor({ ...input, page: 1, ...change }));
  const search: TableSearchState = {
    q: input.q,
    onSearch: (q) => onGo(hrefFor({ ...input, page: 1, q })),
    searchRef,
  };
  return {
    search,
    handleChange,
    /** Applies the filters that show every row, and focuses the search field. */
    resetFilters(filters: Partial<Input>) {
      handleChange(filters);
      searchRef.current?.focus();
    },
  };
}
