import { useRef, useState } from "react";
import { useFormDraft } from "#lib/drafts/draft-autosave.ts";
import {
  emptyImport,
  type ImportItem,
  type ImportState,
  isImportState,
} from "./found/import-state.ts";

export type ChangeImport = (change: Partial<ImportState>) => void;

/** Keeps all that is typed and repaired on this device until it is imported. */
export function useQuestionImport() {
  const [state, setState] = useState(emptyImport);
  const latest = useRef(state);
  const autosave = useFormDraft<ImportState>({
    name: "question-import:new",
    basedOn: undefined,
    isContent: isImportState,
    read: () => latest.current,
  });

  function show(next: ImportState): void {
    latest.current = next;
    setState(next);
  }

  function change(changes: Partial<ImportState>): void {
    show({ ...latest.current, ...changes });
    autosave.markChanged();
  }

  function changeItem(id: string, changes: Partial<ImportItem>): void {
    const { found } = latest.current;
    if (!found) return;
    const items = found.items.map((item) => (item.id === id ? { ...item, ...changes } : item));
    change({ found: { ...found, items } });
  }

  /** Forgets what was imported. The next import has an id of its own. */
  async function finish(revision: number): Promise<void> {
    const { use, subjectId, topicId } = latest.current;
    await autosave.markSaved(revision);
    show({ ...emptyImport(), use, subjectId, topicId });
  }

  return { state, latest, autosave, show, change, changeItem, finish };
}
