import { keyOfName, toName } from "@ebute/contracts/primitives";
import {
  sortTagNames,
  TAG_NAME_MAX_CHARS,
  TAGS_PER_POST_MAX,
  tagTexts,
} from "@ebute/contracts/tags";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useAfterPress } from "#lib/use-after-press.ts";

type TagFieldProps = {
  label?: string;
  field: { id: string; error: string | undefined };
  tags: readonly string[];
  onChange: (tags: string[]) => void;
};

/** Tags of a post: typed one after the other, each with a button that removes it. */
export function TagField({ label = "Tags", field, tags, onChange }: TagFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { data: names = [] } = useQuery(useTRPC().tags.names.queryOptions());
  const afterPress = useAfterPress();
  const latest = useRef(tags);
  latest.current = tags;
  const keys = tags.map(keyOfName);

  /** Adds what was typed; a text with commas is several tags. */
  function add(text: string): void {
    const known = new Map(names.map((name) => [keyOfName(name), name]));
    const present = latest.current.map(keyOfName);
    const added = text
      .split(",")
      .map(toName)
      .filter((name) => name !== "" && !present.includes(keyOfName(name)))
      .map((name) => known.get(keyOfName(name)) ?? name);
    const next = sortTagNames([...latest.current, ...added]);
    const isLong = added.some((name) => name.length > TAG_NAME_MAX_CHARS);
    if (isLong || next.length > TAGS_PER_POST_MAX) {
      setRefusal(isLong ? tagTexts.nameTooLong : tagTexts.tooMany);
      return;
    }
    setRefusal(undefined);
    if (input.current) input.current.value = "";
    if (added.length === 0) return;
    latest.current = next;
    onChange(next);
    announce(`Added: ${added.join(", ")}`);
  }

  function remove(name: string): void {
    setRefusal(undefined);
    latest.current = latest.current.filter((tag) => tag !== name);
    onChange([...latest.current]);
    announce(`Removed: ${name}`);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Input methods use Enter to finish a word.
    const { value } = event.currentTarget;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || value.trim() === "") return;
    event.preventDefault();
    add(value);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field
        label={label}
        hint={`Up to ${TAGS_PER_POST_MAX}. Press Enter or type a comma after each.`}
        {...field}
        error={refusal ?? field.error ?? ""}
      >
        {/* Not controlled: a key pressed before the next render would join the tag just added. */}
        <TextInput
          ref={input}
          list={listId}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ currentTarget: { value } }) => {
            if (value.includes(",") && refusal === undefined) add(value);
            else setRefusal(undefined);
          }}
          onKeyDown={handleKeyDown}
          onBlur={({ currentTarget }) => afterPress(() => add(currentTarget.value))}
        />
      </Field>
      <datalist id={listId}>
        {names
          .filter((name) => !keys.includes(keyOfName(name)))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul
          aria-label={label === "Tags" ? "Tags of this blog" : label}
          className="flex flex-wrap gap-2"
        >
          {tags.map((name) => (
            <li key={name} className="min-w-0">
              <Button
                type="button"
                tone="secondary"
                className="text-left wrap-anywhere"
                aria-label={`Remove tag: ${name}`}
                onClick={() => remove(name)}
              >
                {name}
                <X aria-hidden="true" size={18} className="flex-none" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
