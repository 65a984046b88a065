import { createNodeFromContent, type Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { DraftPosition, DraftWriting } from "./editor-types.ts";

/** ProseMirror groups transactions with the same composition id into one undo step. */
const UNDO_GROUP_META = "composition";

const DRAFT_META = "draftWriting";

let draftCount = 0;

type Options = {
  editor: Editor;
  position: DraftPosition;
  /** Called before the editor switches between editable and read-only. */
  onReadOnly: (isReadOnly: boolean) => void;
};

/**
 * Streams an AI draft into the editor. Focus and scroll position stay, one undo removes the draft,
 * and the editor is read-only until it ends.
 */
export function startDraft({ editor, position, onReadOnly }: Options): DraftWriting {
  draftCount += 1;
  const step = `draft-${draftCount}`;
  const before = editor.state.doc;
  let start = 0;
  let end = 0;
  let hasText = false;
  let isOver = false;

  setReadOnly(true);
  editor.on("transaction", follow);

  function setReadOnly(isReadOnly: boolean): void {
    onReadOnly(isReadOnly);
    editor.setEditable(!isReadOnly, false);
    // Separates the draft from earlier and later undo steps, and makes the toolbar re-render.
    editor.view.dispatch(closeHistory(editor.state.tr));
  }

  /** Moves the range of the draft with other edits: a running upload may still insert a picture. */
  function follow({ transaction }: { transaction: Transaction }): void {
    if (transaction.getMeta(DRAFT_META) || !transaction.docChanged) return;
    start = transaction.mapping.map(start, -1);
    end = transaction.mapping.map(end, 1);
  }

  /** Replaced content is removed when the first words of the draft arrive, not before. */
  function begin(): void {
    hasText = true;
    const { doc } = editor.state;
    end = doc.content.size;
    start = position === "replace" ? 0 : endOfText(doc);
  }

  function write(finished: Fragment, growing: Fragment): void {
    if (!hasText) begin();
    const { doc, tr } = editor.state;
    if (doc.slice(end).content.content.every(isEmptyLine)) end = doc.content.size;
    tr.replaceWith(start, end, finished.append(growing))
      .setMeta(UNDO_GROUP_META, step)
      .setMeta(DRAFT_META, true);
    editor.view.dispatch(tr);
    start += finished.size;
    end = start + growing.size;
  }

  return {
    write({ html, tail }) {
      if (isOver || editor.isDestroyed) return;
      const finished = toBlocks(editor, html);
      const growing = toBlocks(editor, tail);
      if (hasText || finished.size + growing.size > 0) write(finished, growing);
    },
    end() {
      isOver = true;
      editor.off("transaction", follow);
      if (editor.isDestroyed) return { hasText, revert: () => {} };
      const after = editor.state.doc;
      setReadOnly(false);
      return { hasText, revert: () => revert(editor, { before, after }) };
    },
  };
}

/** Does nothing if the user has edited the text since. */
function revert(editor: Editor, { before, after }: { before: Node; after: Node }): void {
  if (editor.isDestroyed || before.eq(after) || !editor.state.doc.eq(after)) return;
  editor.commands.undo();
}

function toBlocks(editor: Editor, html: string): Fragment {
  if (html === "") return Fragment.empty;
  return Fragment.from(createNodeFromContent(html, editor.schema, { slice: true }));
}

/** Skips trailing empty lines, because the editor always keeps one. */
function endOfText(doc: Node): number {
  const blocks = doc.content.content;
  const last = blocks.findLastIndex((block) => !isEmptyLine(block));
  return blocks.slice(0, last + 1).reduce((end, block) => end + block.nodeSize, 0);
}

export function isBlankDocument(doc: Node): boolean {
  return doc.content.content.every(isEmptyLine);
}

function isEmptyLine(block: Node): boolean {
  return block.type.name === "paragraph" && block.content.size === 0;
}
