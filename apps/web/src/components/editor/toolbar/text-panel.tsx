import { type ReactNode, useState } from "react";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { EditorPanel, PanelButtons } from "./editor-panel.tsx";

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
  /** Writing aids, which replace the typed text. */
  assist?: (fillIn: (text: string) => void) => ReactNode;
};

/** A single-line input below the toolbar. */
export function TextPanel(props: TextPanelProps) {
  const { field, apply, onApply, onClose, children, suggest, assist } = props;
  const [text, setText] = useState(field.initial);
  const [error, setError] = useState<string>();
  const submit = () => setError(onApply(text));

  return (
    <EditorPanel onEnter={submit} onClose={onClose}>
      <Field label={field.label} hint={field.hint} error={error}>
        <TextInput
          autoFocus
          inputMode={field.type}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {suggest?.(text)}
      {assist?.(setText)}
      <PanelButtons apply={apply} onApply={submit} onClose={onClose}>
        {children}
      </PanelButtons>
    </EditorPanel>
  );
}
