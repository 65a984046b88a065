import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { EditorPanel } from "../toolbar/editor-panel.tsx";
import { findPassage, isUnchanged, passageHtml, replacePassage } from "./passage.ts";
import type { PassageAssistant } from "./passage-assistant-context.ts";

type PassagePanelProps = { editor: Editor; Assistant: PassageAssistant; onClose: () => void };

/** Offers other words for the passage that was selected when the panel opened. */
export function PassagePanel({ editor, Assistant, onClose }: PassagePanelProps) {
  const [{ before, passage, html }] = useState(() => readSelection(editor));
  const [hasChanged, setHasChanged] = useState(false);

  function handleUse(changed: string) {
    if (typeof passage === "string") return;
    if (!isUnchanged(before, editor.state.doc, passage)) {
      setHasChanged(true);
      return;
    }
    onClose();
    replacePassage(editor, passage, changed);
  }
  return (
    <EditorPanel onEnter={() => undefined} onClose={onClose}>
      {typeof passage === "string" ? (
        <>
          <Text size="small">
            {passage === "empty"
              ? "Select the text that AI should change."
              : "AI changes paragraphs, headings, lists and quotes only. Select less."}
          </Text>
          <div>
            <Button type="button" tone="secondary" autoFocus onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      ) : (
        <>
          {hasChanged && (
            <Notice tone="err">
              The text has changed meanwhile. Close this, and select it again.
            </Notice>
          )}
          {/* It scrolls, because the bars stay in view and a passage may be longer than a phone. */}
          <div className="-m-2 max-h-[55dvh] overflow-y-auto p-2">
            <Assistant html={html} onUse={handleUse} onClose={onClose} />
          </div>
        </>
      )}
    </EditorPanel>
  );
}

function readSelection(editor: Editor) {
  const passage = findPassage(editor.state);
  const html = typeof passage === "string" ? "" : passageHtml(editor, passage);
  return { before: editor.state.doc, passage, html };
}
