import { useState } from "react";
import { ToggleGroup } from "./form/toggle-group.tsx";

/** Policy of the preview: a letter can neither load nor run anything. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

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
        <LetterIframe html={html} />
      ) : (
        <p className="border-rule text-card border p-4 wrap-anywhere whitespace-pre-wrap">{text}</p>
      )}
    </>
  );
}

/** Shows the letter as mail programs do: without scripts, and with disabled links. */
function LetterIframe({ html }: { html: string }) {
  return (
    <iframe
      title="The letter"
      // The same origin lets this page set the styles; without "allow-scripts" nothing in the
      // iframe runs.
      sandbox="allow-same-origin"
      srcDoc={withPolicy(html)}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) applyStyles(currentTarget.contentDocument);
      }}
      className="border-rule h-150 w-full border bg-white"
    />
  );
}

/**
 * Replaces style attributes, which the panel's inherited policy forbids. Texts cannot contain the
 * quotes of an attribute, because they are escaped.
 */
function withPolicy(html: string): string {
  return html
    .replaceAll(' style="', ' data-style="')
    .replaceAll(' href="', ' data-href="')
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    );
}

function applyStyles(letter: Document): void {
  for (const element of letter.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.dataset.style ?? "";
  }
  letter.documentElement.style.colorScheme = "light";
}
