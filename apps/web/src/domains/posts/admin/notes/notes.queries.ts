import { noteTexts } from "@ebute/contracts/notes";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { type Trpc, useTRPC } from "#lib/trpc.ts";

export function notesQuery(trpc: Trpc, postId: string) {
  return trpc.notes.list.queryOptions({ id: postId }, { staleTime: 0 });
}

const NAME_CHARS = 40;

/** Name of a block in a message: its first words. */
function nameOf(quote: string): string {
  return quote.length > NAME_CHARS ? `${quote.slice(0, NAME_CHARS).trim()}…` : quote;
}

/** @param quote words of the block */
export function useAddNote(quote: string) {
  return useAnnouncedMutation(useTRPC().notes.add.mutationOptions(), {
    success: noteTexts.added,
    name: () => nameOf(quote),
    refusals: "screen",
    invalidates: useInvalidatedQueries(),
  });
}

/** @param quote words of the block */
export function useAnswerNote(quote: string) {
  return useAnnouncedMutation(useTRPC().notes.answer.mutationOptions(), {
    success: noteTexts.answered,
    name: () => nameOf(quote),
    refusals: "screen",
    invalidates: useInvalidatedQueries(),
  });
}

/** @param quote words of the block */
export function useSetNoteState(quote: string) {
  return useAnnouncedMutation(useTRPC().notes.setState.mutationOptions(), {
    success: (_answer, { isResolved }) => (isResolved ? noteTexts.resolved : noteTexts.reopened),
    name: () => nameOf(quote),
    refusals: "toast",
    invalidates: useInvalidatedQueries(),
  });
}

/** The notes, and the Blog List, which counts them. */
function useInvalidatedQueries() {
  const { notes, posts } = useTRPC();
  return [notes.pathFilter(), posts.table.pathFilter()];
}
