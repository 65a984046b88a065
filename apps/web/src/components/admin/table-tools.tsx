import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { type FormEvent, type ReactNode, type RefObject, useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

/** Search, filters and buttons of a table in one line that wraps. */
export function TableTools({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>;
}

type TableSearchProps = {
  /** Such as "Search titles". */
  label: string;
  /** What is searched, spoken after the buttons' words where a screen has several searches. */
  of?: string;
  /** As the address has it. */
  q: string;
  onSearch: (q: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function TableSearch({ label, of, q, onSearch, searchRef }: TableSearchProps) {
  useEffect(() => {
    // The field follows the address: Back and Clear show in it.
    if (searchRef.current) searchRef.current.value = q;
  }, [q, searchRef]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  }
  const suffix = of && <VisuallyHidden>, {of}</VisuallyHidden>;
  return (
    <search className="min-w-0 grow">
      <form onSubmit={handleSubmit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
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
