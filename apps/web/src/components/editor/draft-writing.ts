import { createNodeFromContent, type Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { DraftPlace, DraftWriting } from "./editor-types.ts";

/** Changes that name the same one are one step back, however far apart in time and place they are. */
const STEP = "composition";

const OURS = "draftWriting";

let writings = 0;

type Options = {
  editor: Editor;
  place: DraftPlace;
  /** Told before the editor changes its looks. */
  onReadOnly: (isReadOnly: boolean) => void;
};

/**
 * Writes a text that comes in parts at the end of the editor. Neither the focus nor the place on the page moves, and one
 * step back brings what was there before. Until it ends, nobody else writes.
 */
export function beginDraft({ editor, place, onReadOnly }: Options): DraftWriting {
  writings += 1;
  const step = `draft-${writings}`;
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
    // What was typed before and what is typed after are steps of their own. The bars hear of the change by this, too.
    editor.view.dispatch(closeHistory(editor.state.tr));
  }

  /** A picture that has been on its way may still arrive. */
  function follow({ transaction }: { transaction: Transaction }): void {
    if (transaction.getMeta(OURS) || !transaction.docChanged) return;
    start = transaction.mapping.map(start, -1);
    end = transaction.mapping.map(end, 1);
  }

  /** What the draft takes the place of goes away with its first words, not before. */
  function begin(): void {
    hasText = true;
    const { doc } = editor.state;
    end = doc.content.size;
    start = place === "replace" ? 0 : endOfText(doc);
  }

  function write(finished: Fragment, growing: Fragment): void {
    if (!hasText) begin();
    const { doc, tr } = editor.state;
    if (doc.slice(end).content.content.every(isEmptyLine)) end = doc.content.size;
    tr.replaceWith(start, end, finished.append(growing)).setMeta(STEP, step).setMeta(OURS, true);
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
      if (editor.isDestroyed) return { hasText, takeBack: () => {} };
      const after = editor.state.doc;
      setReadOnly(false);
      return { hasText, takeBack: () => takeBack(editor, { before, after }) };
    },
  };
}

/** Does nothing once somebody has changed the text: then it is theirs. */
function takeBack(editor: Editor, { before, after }: { before: Node; after: Node }): void {
  if (editor.isDestroyed || before.eq(after) || !editor.state.doc.eq(after)) return;
  editor.commands.undo();
}

function toBlocks(editor: Editor, html: string): Fragment {
  if (html === "") return Fragment.empty;
  return Fragment.from(createNodeFromContent(html, editor.schema, { slice: true }));
}

/** The empty lines at the end do not count: the editor keeps one there to write on. */
function endOfText(doc: Node): number {
  const blocks = doc.content.content;
  const last = blocks.findLastIndex((block) => !isEmptyLine(block));
  return blocks.slice(0, last + 1).reduce((end, block) => end + block.nodeSize, 0);
}

export function isBlank(doc: Node): boolean {
  return doc.content.content.every(isEmptyLine);
}

function isEmptyLine(block: Node): boolean {
  return block.type.name === "paragraph" && block.content.size === 0;
}
