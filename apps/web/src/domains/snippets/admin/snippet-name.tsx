import { SNIPPET_NAME_MAX_CHARS } from "@ebute/contracts/snippets";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { userMessage } from "#lib/trpc.ts";

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
  const [error, setError] = useState<string>();

  function refuse(message: string) {
    setError(message);
    announce(message, "assertive");
    input.current?.focus();
  }
  async function save() {
    if (isBusy) return;
    if (!name.trim()) {
      refuse("Please enter a name.");
      return;
    }
    setError(undefined);
    try {
      await onSave(name);
      setName(field.initial);
    } catch (cause) {
      refuse(userMessage(cause));
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={field.label} hint={field.hint} error={error}>
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
