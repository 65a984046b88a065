import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import type { BlockNotes } from "#components/editor/notes/block-notes-context.ts";
import { useTRPC } from "#lib/trpc.ts";
import { notesQuery } from "./notes.queries.ts";

/** Loaded when somebody writes a note. */
const Panel = lazy(async () => ({ default: (await import("./new-note.tsx")).NewNote }));

/** Loaded after the editor. */
const Notes = lazy(async () => ({ default: (await import("./notes.tsx")).Notes }));

/** True for notes, and for a failure to load them. */
function useIsShown(postId: string): boolean {
  const { data, isError } = useQuery(notesQuery(useTRPC(), postId));
  return data ? data.length > 0 : isError;
}

/** Notes on the blocks of a post, for the editor. */
export const postNotes: Omit<BlockNotes, "subject"> = { Panel, useIsShown, Notes };
