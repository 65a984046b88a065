import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { type ComponentProps, useEffect, useRef } from "react";
import { SearchField } from "#components/ui/search-field.tsx";
import {
  SEARCH_FIELD_ID,
  type SearchResult,
  type SearchScope,
  SearchSummary,
} from "./search-summary.tsx";

type PostSearchProps = ComponentProps<"form"> & {
  query: string;
  /** Category that the search keeps; empty for all. */
  category?: string;
  /** Result of the query; undefined without a search. */
  outcome?: {
    found: SearchResult;
    /** Returns the list URL for another query; for an empty one, all posts. */
    hrefFor: (query: string) => string;
    scope?: SearchScope | undefined;
  };
  tone?: "ink" | "onDark";
};

export function PostSearch({
  query,
  category = "",
  outcome,
  tone = "ink",
  ...form
}: PostSearchProps) {
  const ref = useRef<HTMLFormElement>(null);
  const queryBefore = useRef(query);
  useEffect(() => {
    const isCleared = queryBefore.current !== "" && query === "";
    queryBefore.current = query;
    // The focused "Clear Search" link is gone, so the focus moves to the field.
    if (isCleared && document.activeElement === document.body) {
      ref.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    }
  }, [query]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older phones do not know the search element
    <form {...form} ref={ref} role="search" method="get" className="w-full">
      {category && <input type="hidden" name="category" value={category} />}
      <SearchField
        key={query}
        id={SEARCH_FIELD_ID}
        label="Search posts"
        buttonText="Search"
        name="q"
        defaultValue={query}
        maxLength={SEARCH_MAX_CHARS}
        required
      />
      {outcome && query && <SearchSummary query={query} {...outcome} tone={tone} />}
    </form>
  );
}
