import type { ChangeEvent, ComponentProps, KeyboardEvent } from "react";
import { useFieldControl } from "#components/ui/field.tsx";

type PageTextInputProps = Omit<ComponentProps<"textarea">, "className" | "rows"> & {
  /** Classes of the typed text. */
  look: string;
};

/** A paragraph in the look of the page, without a box. It grows with the text. */
export function PageTextInput({ look, onChange, ...textarea }: PageTextInputProps) {
  function handleKeyDown(event: KeyboardEvent) {
    // Input methods use Enter to finish a word.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
  }
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    const { currentTarget } = event;
    // Pasted text and the keyboards of phones bring line breaks.
    if (currentTarget.value.includes("\n"))
      currentTarget.value = currentTarget.value.replace(/\s*\n\s*/g, " ");
    onChange?.(event);
  }
  return (
    <textarea
      {...useFieldControl()}
      {...textarea}
      rows={1}
      dir="auto"
      onKeyDown={handleKeyDown}
      onChange={handleChange}
      className={`placeholder:text-ink-2 min-h-control block field-sizing-content w-full resize-none py-1 not-supports-[field-sizing:content]:min-h-[2lh] ${look}`}
    />
  );
}
