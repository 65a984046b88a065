import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { EditorPanel } from "../toolbar/editor-panel.tsx";
import { listHeadings, type OutlineHeading } from "./headings.ts";

type OutlinePanelProps = { editor: Editor; onClose: () => void };

const indents: Readonly<Record<number, string>> = { 3: "ms-5", 4: "ms-10" };

const entry =
  "text-card text-indigo hover:text-indigo-hover min-h-control w-full cursor-pointer px-1 text-start wrap-anywhere underline-offset-4 hover:underline focus-visible:-outline-offset-2";

/** The headings of the text; a press puts the cursor there. */
export function OutlinePanel({ editor, onClose }: OutlinePanelProps) {
  const headings = useEditorState({
    editor,
    selector: () => listHeadings(editor.state.doc),
    equalityFn: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  });

  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.querySelector("button")?.focus(), []);

  function goTo({ position }: OutlineHeading): void {
    onClose();
    editor.chain().focus(position).scrollIntoView().run();
  }

  return (
    <EditorPanel onEnter={() => undefined} onClose={onClose}>
      <div ref={panel} className="grid gap-3">
        <nav aria-label="Outline">
          {headings.length > 0 ? (
            <ol className="grid max-h-64 overflow-y-auto">
              {headings.map((heading) => (
                <li key={heading.position} className={indents[heading.level]}>
                  <button type="button" className={entry} onClick={() => goTo(heading)}>
                    {heading.text || "Heading without words"}
                  </button>
                </li>
              ))}
            </ol>
          ) : (
            <p>This text has no headings yet.</p>
          )}
        </nav>
        <div>
          <Button
            type="button"
            tone="secondary"
            autoFocus={headings.length === 0}
            onClick={onClose}
          >
            Close
          </Button>
        </div>
      </div>
    </EditorPanel>
  );
}
