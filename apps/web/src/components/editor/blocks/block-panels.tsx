import type { Editor } from "@tiptap/core";
import { completeUrl } from "../toolbar/link-url.ts";
import { TextPanel } from "../toolbar/text-panel.tsx";

type PanelProps = { editor: Editor; onClose: () => void };

const DEFAULT_WORDS = "Read more";

/** Asks where a button leads; inserts one if the cursor is in none. */
export function ButtonPanel({ editor, onClose }: PanelProps) {
  const href: unknown = editor.getAttributes("buttonLink").href;
  const isChange = typeof href === "string";

  function handleApply(typed: string): string | undefined {
    const url = completeUrl(typed);
    if (!url) return "Please enter a web address, an e-mail address or a phone number.";
    if (isChange) editor.commands.updateAttributes("buttonLink", { href: url });
    else {
      const content = [{ type: "text", text: DEFAULT_WORDS }];
      editor.commands.insertContent([
        { type: "buttonLink", attrs: { href: url }, content },
        { type: "paragraph" },
      ]);
    }
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "The button leads to",
        hint: "Then write its words in the text.",
        initial: isChange ? href : "",
        type: "url",
      }}
      apply={isChange ? "Change link" : "Insert button"}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}

/** Asks for the LaTeX of a formula. */
export function FormulaPanel({ editor, onClose }: PanelProps) {
  const latex: unknown = editor.isActive("formula")
    ? editor.getAttributes("formula").latex
    : undefined;
  const isChange = typeof latex === "string";

  function handleApply(typed: string): string | undefined {
    const next = typed.trim();
    if (!next) return "Please write the formula.";
    if (isChange) editor.commands.updateAttributes("formula", { latex: next });
    else editor.commands.insertContent({ type: "formula", attrs: { latex: next } });
    onClose();
    return undefined;
  }
  return (
    <TextPanel
      field={{
        label: "Formula in LaTeX",
        hint: String.raw`For example \frac{a}{b} or x^2. Readers see the formula.`,
        initial: isChange ? latex : "",
      }}
      apply={isChange ? "Change formula" : "Insert formula"}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}
