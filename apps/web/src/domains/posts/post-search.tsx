import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { type ComponentProps, useEffect, useRef } from "react";
import { SearchField } from "#components/ui/search-field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type PostSearchProps = ComponentProps<"form"> & {
  query: string;
  /** Kept while searching; empty for every category. */
  category?: string;
  /** How many posts the search has found. */
  total?: number;
  /** It has found more than it counts. */
  hasMore?: boolean;
  clearHref: string;
  tone?: "ink" | "onDark";
};

export function PostSearch({
  query,
  category = "",
  total = 0,
  hasMore = false,
  clearHref,
  tone = "ink",
  ...form
}: PostSearchProps) {
  const ref = useRef<HTMLFormElement>(null);
  const queryBefore = useRef(query);
  useEffect(() => {
    const isCleared = queryBefore.current !== "" && query === "";
    queryBefore.current = query;
    // The link that cleared it is gone, and with it the focus.
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
        label="Search posts"
        buttonText="Search"
        name="q"
        defaultValue={query}
        maxLength={SEARCH_MAX_CHARS}
        required
      />
      {query && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <Text size="small" tone={tone}>
            {hasMore && "More than "}
            {total} {total === 1 ? "result" : "results"} for '{query}'
          </Text>
          <TextLink
            href={clearHref}
            tone={tone === "onDark" ? "onDark" : "indigo"}
            className="text-small inline-flex min-h-11 items-center"
          >
            Clear Search
          </TextLink>
        </div>
      )}
    </form>
  );
}
