import { useState } from "react";
import { ToggleGroup } from "./form/toggle-group.tsx";
import { LetterFrame } from "./letter-frame.tsx";

const shapes = [
  { value: "html", label: "Letter" },
  { value: "text", label: "Plain text" },
] as const;

/** A letter in both of its forms. */
export function ShownLetter({ html, text }: { html: string; text: string }) {
  const [shape, setShape] = useState<"html" | "text">("html");
  return (
    <>
      <ToggleGroup label="Kind of preview" options={shapes} value={shape} onChange={setShape} />
      {shape === "html" ? (
        <LetterFrame html={html} />
      ) : (
        <p className="border-rule text-card border p-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
      )}
    </>
  );
}
