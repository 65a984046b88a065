import type { NotePanelProps } from "#components/editor/notes/block-notes-context.ts";
import { Button } from "#components/ui/button.tsx";
import { NoteQuote } from "./note-quote.tsx";
import { NoteWords } from "./note-words.tsx";
import { useAddNote } from "./notes.queries.ts";

/** Writes a note on one block. */
export function NewNote({ subject, mark, onClose }: NotePanelProps) {
  const { mutateAsync, isPending } = useAddNote(mark.quote);
  return (
    <>
      <NoteQuote quote={mark.quote} />
      <NoteWords
        postId={subject}
        label="Note on this block"
        hint="Readers never see it. @ names a colleague, who gets a mail."
        button="Add note"
        isBusy={isPending}
        autoFocus
        onSave={async (words) => {
          await mutateAsync({ id: subject, anchor: mark, ...words });
          onClose();
        }}
      >
        <Button type="button" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </NoteWords>
    </>
  );
}
