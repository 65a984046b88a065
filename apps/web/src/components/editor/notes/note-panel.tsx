import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { EditorPanel } from "../toolbar/editor-panel.tsx";
import { marksOf } from "./block-marks.ts";
import type { BlockNotes } from "./block-notes-context.ts";

type NotePanelProps = { editor: Editor; notes: BlockNotes; onClose: () => void };

/** Writes a note on the block at the cursor. */
export function NotePanel({ editor, notes, onClose }: NotePanelProps) {
  const { subject, Panel } = notes;
  const [mark] = useState(() => {
    const { doc, selection } = editor.state;
    const { content } = doc.child(Math.min(selection.$from.index(0), doc.childCount - 1));
    const found = marksOf(doc)[selection.$from.index(0)];
    return found && (content.size > 0 || found.quote !== "Empty line") ? found : undefined;
  });
  return (
    <EditorPanel onEnter={() => undefined} onClose={onClose}>
      {mark ? (
        <Panel subject={subject} mark={mark} onClose={onClose} />
      ) : (
        <>
          <Text size="small">Put the cursor into the block that the note is about.</Text>
          <div>
            <Button type="button" tone="secondary" autoFocus onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </EditorPanel>
  );
}
