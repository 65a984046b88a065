import type { Editor, EditorEvents } from "@tiptap/core";
import { useEffect } from "react";

/** Counting a long text takes milliseconds on a slow phone. Unit: milliseconds. */
const PAUSE_MS = 500;

/** Counts the words of a text at first and after each pause in typing. */
export function useWordCount(editor: Editor, onWords: ((words: number) => void) | undefined): void {
  useEffect(() => {
    if (!onWords) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => onWords(countWords(editor));
    const countLater = ({ transaction }: EditorEvents["transaction"]) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    };
    count();
    // A restored draft makes no update.
    editor.on("transaction", countLater);
    return () => {
      clearTimeout(timer);
      editor.off("transaction", countLater);
    };
  }, [editor, onWords]);
}

function countWords({ state: { doc } }: Editor): number {
  return doc.textBetween(0, doc.content.size, " ", " ").match(/\S+/g)?.length ?? 0;
}
