import { SNIPPET_NAME_MAX_CHARS } from "@ebute/contracts/snippets";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useNestedField } from "#lib/mutations/nested-field.ts";

type SnippetNameProps = {
  field: { label: string; hint?: string; initial: string };
  button: { idle: string; busy: string };
  isBusy: boolean;
  autoFocus: boolean;
  /** Rejects with what the server refuses, which the field shows. */
  onSave: (name: string) => Promise<unknown>;
  /** Further buttons. */
  children?: ReactNode;
};

/** Asks for the name of a snippet. It is not a form, because it is nested in one. */
export function SnippetName(props: SnippetNameProps) {
  const { field, button, isBusy, autoFocus, onSave, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(field.initial);
  const nested = useNestedField(input);

  async function save() {
    if (isBusy) return;
    const request = { missing: "Please enter a name.", send: () => onSave(name) };
    if (await nested.save(name, request)) setName(field.initial);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={field.label} hint={field.hint} error={nested.error}>
        <TextInput
          ref={input}
          autoFocus={autoFocus}
          maxLength={SNIPPET_NAME_MAX_CHARS}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") void save();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          busy={isBusy}
          busyText={button.busy}
          onClick={() => {
            void save();
          }}
        >
          {button.idle}
        </Button>
        {children}
      </div>
    </div>
  );
}
