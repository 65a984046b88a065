import { type Editor, posToDOMRect } from "@tiptap/core";
import { type RefObject, useEffect, useState } from "react";
import { selectStart } from "../drag/move-block-to.ts";
import { marksOf } from "./block-marks.ts";
import type { BlockNotes, PlacedBlock } from "./block-notes-context.ts";

type NotesLayerProps = {
  editor: Editor;
  /** Element around the text. */
  area: RefObject<HTMLElement | null>;
  notes: BlockNotes;
};

type Layout = { blocks: PlacedBlock[]; height: number };

export function NotesLayer(props: NotesLayerProps) {
  const { useIsShown, subject } = props.notes;
  return useIsShown(subject) ? <PlacedNotes {...props} /> : null;
}

/** Tells the notes where the blocks are while they are written and moved. */
function PlacedNotes({ editor, area, notes }: NotesLayerProps) {
  const { subject, Notes } = notes;
  const layout = useLayout(editor, area);

  function go(index: number) {
    const { tr, doc } = editor.state;
    const position = doc.resolve(0).posAtIndex(index);
    editor.view.dispatch(selectStart(tr, position).scrollIntoView());
    editor.view.focus();
  }
  return layout && <Notes subject={subject} {...layout} onGo={go} />;
}

function useLayout(editor: Editor, area: NotesLayerProps["area"]): Layout | undefined {
  const [layout, setLayout] = useState<Layout>();
  useEffect(() => {
    let frame = 0;
    const read = () => {
      const next = readLayout(editor, area.current);
      // Most key presses move no block.
      setLayout((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const readSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    readSoon();
    const observer = new ResizeObserver(readSoon);
    observer.observe(editor.view.dom);
    editor.on("update", readSoon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      editor.off("update", readSoon);
    };
  }, [editor, area]);
  return layout;
}

function readLayout({ view, state }: Editor, area: Element | null): Layout {
  const start = area?.getBoundingClientRect().top ?? 0;
  const blocks = marksOf(state.doc).map((mark) => {
    const position = state.doc.resolve(0).posAtIndex(mark.index);
    const element = view.nodeDOM(position);
    const { top } =
      element instanceof Element
        ? element.getBoundingClientRect()
        : posToDOMRect(view, position, position);
    return { ...mark, top: Math.round(top - start) };
  });
  return { blocks, height: Math.round(view.dom.getBoundingClientRect().height) };
}
