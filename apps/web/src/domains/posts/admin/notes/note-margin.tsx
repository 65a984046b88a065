import type { Note } from "@ebute/contracts/notes";
import { useState } from "react";
import type { NotesProps, PlacedBlock } from "#components/editor/notes/block-notes.ts";
import { Button } from "#components/ui/button.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { NoteThread } from "./note-thread.tsx";

export type PlacedNote = { note: Note; block: PlacedBlock };

type NoteMarginProps = Pick<NotesProps, "subject" | "height"> & {
  /** Open notes in the order of their blocks. */
  notes: readonly PlacedNote[];
};

/** Height of a note that is not opened, and of the space to the next. Unit: CSS pixels. */
const CARD = 72;
const GAP = 8;

/** Notes beside their blocks, on desks. One of them can be opened where it stands. */
export function NoteMargin({ subject, notes, height }: NoteMarginProps) {
  const [openId, setOpenId] = useState<string>();
  const [closedId, setClosedId] = useState<string>();
  const tops = stack(notes.map(({ block }) => block.top));
  function close() {
    setClosedId(openId);
    setOpenId(undefined);
  }
  const end = (tops.at(-1) ?? 0) + CARD + GAP;
  return (
    <div className="hidden lg:block">
      <ul aria-label="Notes beside the text" data-note-margin>
        {notes.map(({ note, block }, index) => {
          const isOpen = note._id === openId;
          return (
            <li
              key={note._id}
              className={`border-rule bg-surface rounded-control absolute right-3 w-56 border ${isOpen ? "shadow-float z-10 p-3" : ""}`}
              onKeyDown={({ key }) => {
                if (isOpen && key === "Escape") close();
              }}
              style={{ top: tops[index], ...(isOpen ? {} : { height: CARD }) }}
            >
              {isOpen ? (
                <NoteThread postId={subject} note={note}>
                  <Button type="button" tone="secondary" autoFocus onClick={close}>
                    Close
                  </Button>
                </NoteThread>
              ) : (
                <button
                  type="button"
                  aria-expanded={false}
                  // biome-ignore lint/a11y/noAutofocus: the focus was in the note that was closed here
                  autoFocus={note._id === closedId}
                  className="text-small size-full cursor-pointer overflow-hidden p-2 text-left"
                  onClick={() => setOpenId(note._id)}
                >
                  <VisuallyHidden>Note on {block.quote}: </VisuallyHidden>
                  <span className="line-clamp-2 wrap-anywhere">{note.messages[0]?.text}</span>
                  <span className="text-ink-2">{answersOf(note)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {/* The notes of a short text reach below it. */}
      <div style={{ height: Math.max(0, end - height) }} />
    </div>
  );
}

/** Tops at which notes stand beside their blocks without covering each other. */
export function stack(wanted: readonly number[]): number[] {
  let free = GAP;
  return wanted.map((top) => {
    const place = Math.max(top, free);
    free = place + CARD + GAP;
    return place;
  });
}

function answersOf({ messages }: Note): string {
  const answers = messages.length - 1;
  if (answers === 0) return "";
  return answers === 1 ? "1 answer" : `${answers} answers`;
}
