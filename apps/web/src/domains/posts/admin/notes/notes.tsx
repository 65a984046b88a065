import { type Note, noteTexts } from "@ebute/contracts/notes";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { NotesProps, PlacedBlock } from "#components/editor/notes/block-notes-context.ts";
import { Button } from "#components/ui/button.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { findBlock } from "./find-block.ts";
import { NoteQuote } from "./note-quote.tsx";
import { NoteWords } from "./note-words.tsx";
import { notesQuery, useAnswerNote, useSetNoteState } from "./notes.queries.ts";

/** Height of a note that is not opened, and of the space to the next. Unit: CSS pixels. */
const CARD = 72;

const GAP = 8;

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

type PlacedNote = { note: Note; block: PlacedBlock };

type NoteMarginProps = Pick<NotesProps, "subject" | "height"> & {
  /** Open notes in the order of their blocks. */
  notes: readonly PlacedNote[];
};

/** Notes beside their blocks, on desks. One of them can be opened where it stands. */
function NoteMargin({ subject, notes, height }: NoteMarginProps) {
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
function stack(wanted: readonly number[]): number[] {
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

type NoteThreadProps = {
  postId: string;
  note: Note;
  /** Further buttons. */
  children?: ReactNode;
};

/** A note with its answers, and what can be done about it. */
function NoteThread({ postId, note, children }: NoteThreadProps) {
  const { _id: id, anchor, isResolved, messages } = note;
  const { quote } = anchor;
  const answer = useAnswerNote(quote);
  const state = useSetNoteState(quote);
  const setState = (
    <Button
      type="button"
      tone="secondary"
      busy={state.isPending}
      onClick={() => state.mutate({ id, isResolved: !isResolved })}
    >
      {isResolved ? "Reopen" : "Resolve"}
      <VisuallyHidden>: {quote}</VisuallyHidden>
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map(({ _id, author, text, createdAt }) => (
          <li key={_id}>
            <Text size="small" tone="quiet" className="wrap-anywhere">
              {author || "A former colleague"}, <Time iso={createdAt} withTime />
            </Text>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      {isResolved ? (
        <div className="flex flex-wrap gap-2">
          {setState}
          {children}
        </div>
      ) : (
        <NoteWords
          postId={postId}
          label="Answer"
          labelSuffix={`: ${quote}`}
          button="Answer"
          isBusy={answer.isPending}
          onSave={(words) => answer.mutateAsync({ id, ...words })}
        >
          {setState}
          {children}
        </NoteWords>
      )}
    </div>
  );
}
