import type { Autosave } from "@ebute/contracts/drafts";
import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "#lib/trpc.ts";

/** A saved revision as lists show it. */
export type SavedRevision = { _id: string; savedAt: string; savedBy: string; title: string };

/** A row of the history. */
export type TextRevision<Revision extends SavedRevision> =
  | (Autosave & { isAutosaved: true })
  | (Revision & { isAutosaved: false });

export type RevisionsQuery<Revision> = {
  data: Revision[] | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** Kinds of text that keep no saved revisions. */
const nothingSaved: RevisionsQuery<never> = {
  data: [],
  isPending: false,
  error: null,
  refetch: () => {},
};

/**
 * Saved revisions of a text and the reader's own autosaved ones, newest first.
 * @param form key of the draft, such as `post:` and an id
 */
export function useTextRevisions<Revision extends SavedRevision>(
  form: string,
  saved: RevisionsQuery<Revision> = nothingSaved,
) {
  const { drafts } = useTRPC();
  // Writing adds autosaved revisions that no mutation of this screen announces.
  const autosaved = useQuery(drafts.autosaves.queryOptions({ form }, { staleTime: 0 }));
  const revisions: TextRevision<Revision>[] = [
    ...(saved.data ?? []).map((one) => ({ ...one, isAutosaved: false as const })),
    ...(autosaved.data ?? []).map((one) => ({ ...one, isAutosaved: true as const })),
  ];
  return {
    revisions: revisions.sort((one, other) => other.savedAt.localeCompare(one.savedAt)),
    query: {
      isPending: saved.isPending || autosaved.isPending,
      error: saved.error ?? autosaved.error,
      refetch: () => Promise.all([saved.refetch(), autosaved.refetch()]),
    },
  };
}

/**
 * HTML of an autosaved text: as the server stores it, if nothing differs from what is saved;
 * undefined if it cannot be shown.
 */
export function inStoredNotation(
  typed: unknown,
  stored: unknown,
  toHtml: (content: unknown) => string | undefined,
): unknown {
  const html = toHtml(typed);
  return html !== undefined && html === toHtml(stored) ? stored : html;
}
