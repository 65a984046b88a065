import { noteTexts } from "@ebute/contracts/notes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { NotesProps } from "#components/editor/notes/block-notes.ts";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { findBlock } from "./find-block.ts";
import { NoteMargin } from "./note-margin.tsx";
import { NoteQuote } from "./note-quote.tsx";
import { NoteThread } from "./note-thread.tsx";
import { notesQuery } from "./notes.queries.ts";

/** Notes beside their blocks on a desk, and below the text on a phone. */
export function Notes({ subject, blocks, height, onGo }: NotesProps) {
  // The editor has just loaded them, to see whether there are any.
  const query = { ...notesQuery(useTRPC(), subject), refetchOnMount: false };
  const { data, error, refetch } = useQuery(query);
  const message = useErrorMessage(data ? null : error, noteTexts.loadFailed);
  const box = useFocusAfterMove(data);
  if (message) {
    return (
      <div className="p-3">
        <QueryStates isPending={false} error={message} onRetry={refetch} subject="Notes">
          {null}
        </QueryStates>
      </div>
    );
  }
  if (!data || data.length === 0) return null;
  const open = data.filter(({ isResolved }) => !isResolved);
  const placed = open
    .flatMap((note) => {
      const block = findBlock(note.anchor, blocks);
      return block ? { note, block } : [];
    })
    .toSorted((one, other) => one.block.index - other.block.index);
  const gone = open.filter((one) => !placed.some(({ note }) => note === one));
  const resolved = data.filter(({ isResolved }) => isResolved);
  const isAllBeside = gone.length === 0 && resolved.length === 0;
  return (
    <div ref={box}>
      {placed.length > 0 && <NoteMargin subject={subject} notes={placed} height={height} />}
      <section
        aria-label="Notes"
        className={`border-rule grid grid-cols-[minmax(0,1fr)] gap-4 border-t p-3 ${isAllBeside ? "lg:hidden" : ""}`}
      >
        {placed.length > 0 && (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:hidden">
            {placed.map(({ note, block }) => (
              <li key={note._id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <NoteQuote quote={block.quote} />
                <NoteThread postId={subject} note={note}>
                  <Button type="button" tone="secondary" onClick={() => onGo(block.index)}>
                    Show block<VisuallyHidden>: {block.quote}</VisuallyHidden>
                  </Button>
                </NoteThread>
              </li>
            ))}
          </ul>
        )}
        {gone.length > 0 && (
          <ul
            aria-label="Notes whose block is gone"
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
          >
            {gone.map((note) => (
              <li key={note._id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <Text size="title">The block is gone</Text>
                <NoteQuote quote={note.anchor.quote} />
                <NoteThread postId={subject} note={note} />
              </li>
            ))}
          </ul>
        )}
        {resolved.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">
              Resolved notes ({resolved.length})
            </summary>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
              {resolved.map((note) => (
                <li key={note._id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                  <NoteQuote quote={note.anchor.quote} />
                  <NoteThread postId={subject} note={note} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </div>
  );
}

/** A pressed button goes with its note to another list, and the focus with it. */
function useFocusAfterMove(data: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(data);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== data;
    before.current = data;
    if (!hasChanged || document.activeElement !== document.body) return;
    const controls = box.current?.querySelectorAll<HTMLElement>("summary, button") ?? [];
    [...controls].find((control) => control.getClientRects().length > 0)?.focus();
  }, [data]);
  return box;
}
