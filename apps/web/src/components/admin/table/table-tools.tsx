import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { type FormEvent, type ReactNode, useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { TableSearchState } from "#lib/tables/table-input.ts";

/** Row with a table's search, filters and buttons; wraps on narrow screens. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>;
}

type TableSearchProps = TableSearchState & {
  /** For example "Search titles". */
  label: string;
  /**
   * Searched list, appended to button names for screen readers when a screen has several searches.
   */
  of?: string;
};

export function TableSearch({ label, of, q, onSearch, searchRef }: TableSearchProps) {
  useEffect(() => {
    // Syncs the field with the URL, for the Back button and Clear.
    if (searchRef.current) searchRef.current.value = q;
  }, [q, searchRef]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  }
  const suffix = of && <VisuallyHidden>, {of}</VisuallyHidden>;
  return (
    <search className="2xl:max-w-form min-w-0 grow">
      <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-[min(8rem,100%)] flex-1">
          <Field label={label}>
            <TextInput
              ref={searchRef}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={SEARCH_MAX_CHARS}
              enterKeyHint="search"
            />
          </Field>
        </div>
        <Button tone="secondary">Search{suffix}</Button>
        {q && (
          <Button
            type="button"
            tone="secondary"
            onClick={() => {
              onSearch("");
              searchRef.current?.focus();
            }}
          >
            Clear
            {suffix}
          </Button>
        )}
      </form>
    </search>
  );
}
