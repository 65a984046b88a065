import { type PostTableInput, postStatuses } from "@ebute/contracts/posts";
import { SEARCH_MAX_CHARS } from "@ebute/contracts/primitives";
import { type FormEvent, type RefObject, useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

const statusWords: Record<(typeof postStatuses)[number], string> = {
  all: "All",
  published: "Published",
  unpublished: "Unpublished",
};

type PostTableFiltersProps = {
  input: PostTableInput;
  onChange: (change: Partial<PostTableInput>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

export function PostTableFilters({ input, onChange, searchRef }: PostTableFiltersProps) {
  useEffect(() => {
    // The field follows the address: Back and Clear show in it.
    if (searchRef.current) searchRef.current.value = input.q;
  }, [input.q, searchRef]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onChange({ q: String(new FormData(event.currentTarget).get("q") ?? "").trim() });
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <search className="min-w-0 grow">
        <form onSubmit={handleSubmit} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label="Search titles">
              <TextInput
                ref={searchRef}
                type="search"
                name="q"
                defaultValue={input.q}
                maxLength={SEARCH_MAX_CHARS}
                enterKeyHint="search"
              />
            </Field>
          </div>
          <Button tone="secondary">Search</Button>
          {input.q && (
            <Button
              type="button"
              tone="secondary"
              onClick={() => {
                onChange({ q: "" });
                searchRef.current?.focus();
              }}
            >
              Clear
            </Button>
          )}
        </form>
      </search>
      <div className="w-full sm:w-44">
        <Field label="Status">
          <Select
            value={input.status}
            onChange={({ currentTarget }) => onChange(statusOf(currentTarget.value))}
          >
            {postStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}

function statusOf(word: string): Pick<PostTableInput, "status"> {
  return { status: postStatuses.find((status) => status === word) ?? "all" };
}
