import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { EditorPanel } from "../toolbar/editor-panel.tsx";
import { insertBlocks, selectedBlocksHtml } from "./snippet-blocks.ts";
import type { Snippets } from "./snippets-context.ts";

type SnippetsPanelProps = { editor: Editor; Panel: Snippets["Panel"]; onClose: () => void };

/** Saves the blocks that were selected when the panel opened, and inserts snippets. */
export function SnippetsPanel({ editor, Panel, onClose }: SnippetsPanelProps) {
  const [html] = useState(() => selectedBlocksHtml(editor));

  function handleInsert(inserted: string) {
    onClose();
    insertBlocks(editor, inserted);
  }
  return (
    <EditorPanel onEnter={() => undefined} onClose={onClose}>
      {/* It scrolls, because the bars stay in view and the list may be longer than a phone. */}
      <div className="-m-2 max-h-[55dvh] overflow-y-auto p-2">
        <Panel html={html} onInsert={handleInsert} onClose={onClose} />
      </div>
    </EditorPanel>
  );
}
