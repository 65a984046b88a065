import type { SuggestionKind } from "@ebute/contracts/ai";
import { type ComponentType, createContext, type RefObject, useContext } from "react";
import type { RichTextHandle } from "#components/editor/editor-types.ts";

/**
 * Component that generates a post's text from its title, and suggests its title and sub title. The
 * route injects it, because it belongs to another domain.
 */
export type PostAssistant = ComponentType<{
  editor: RefObject<RichTextHandle | null>;
  /** Returns the current title or sub title. */
  read: (field: SuggestionKind) => string;
  write: (field: SuggestionKind, text: string) => void;
  /** Receives the error message for an empty title. */
  onTitleMissing: (message: string) => void;
}>;

/** Without an assistant, texts are written by hand. */
export const PostAssistantContext = createContext<PostAssistant | null>(null);

export function usePostAssistant(): PostAssistant | null {
  return useContext(PostAssistantContext);
}
