import type { Note } from "@ebute/contracts/notes";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { NoteWords } from "./note-words.tsx";
import { useAnswerNote, useSetNoteState } from "./notes.queries.ts";

type NoteThreadProps = {
  postId: string;
  note: Note;
  /** Further buttons. */
  children?: ReactNode;
};

/** A note with its answers, and what can be done about it. */
export function NoteThread({ postId, note, children }: NoteThreadProps) {
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
