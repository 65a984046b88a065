import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";

type TextPanelProps = {
  field: { label: string; hint?: string; initial: string; type?: "text" | "url" };
  apply: string;
  /** Applies the text; returns an error message if it is invalid. */
  onApply: (text: string) => string | undefined;
  onClose: () => void;
  /** Additional buttons. */
  children?: ReactNode;
  /** Suggestions for the typed text. */
  suggest?: (typed: string) => ReactNode;
};

/** A single-line input below the toolbar. It is not a form, because it is nested in one. */
export function TextPanel(props: TextPanelProps) {
  const { field, apply, onApply, onClose, children, suggest } = props;
  const [text, setText] = useState(field.initial);
  const [error, setError] = useState<string>();
  const submit = () => setError(onApply(text));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      submit();
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls in it
    <div className="border-rule bg-surface grid gap-3 border-t p-3" onKeyDown={handleKeyDown}>
      <Field label={field.label} hint={field.hint} error={error}>
        <TextInput
          autoFocus
          inputMode={field.type}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {suggest?.(text)}
      <div className="flex flex-wrap gap-2">
        <Button type="button" onClick={submit}>
          {apply}
        </Button>
        {children}
        <Button type="button" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
