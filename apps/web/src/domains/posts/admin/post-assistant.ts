import { type ComponentType, createContext, type RefObject, useContext } from "react";
import type { RichTextHandle } from "#components/editor/editor-types.ts";

/** Somebody who writes a text to the title: the routes join this form with the part of the panel that does. */
export type PostAssistant = ComponentType<{
  editor: RefObject<RichTextHandle | null>;
  /** The title as it is now. */
  readTitle: () => string;
  /** There is none; the sentence belongs to its field. */
  onTitleMissing: (message: string) => void;
}>;

/** Without one the form is for writing by hand. */
export const PostAssistantContext = createContext<PostAssistant | null>(null);

export function usePostAssistant(): PostAssistant | null {
  return useContext(PostAssistantContext);
}
