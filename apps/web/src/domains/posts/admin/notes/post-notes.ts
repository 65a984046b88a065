import { lazy } from "react";
import type { BlockNotes } from "#components/editor/notes/block-notes.ts";

/** Loaded when somebody writes a note. */
const Panel = lazy(async () => ({ default: (await import("./new-note.tsx")).NewNote }));

/** Loaded after the editor. */
const Notes = lazy(async () => ({ default: (await import("./notes.tsx")).Notes }));

/** Notes on the blocks of a post, for the editor. */
export const postNotes: Omit<BlockNotes, "subject"> = { Panel, Notes };
