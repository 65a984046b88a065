import { type ComponentType, createContext } from "react";

export type SnippetsPanelProps = {
  /** The selected blocks; empty if there is nothing in them. */
  html: string;
  onInsert: (html: string) => void;
  onClose: () => void;
};

/** A snippet in the block menu. */
export type SnippetChoice = { id: string; name: string };

export type SnippetMenu = {
  choices: readonly SnippetChoice[];
  /** Reads the blocks of a snippet; undefined after a failure, which the reader has reported. */
  read: (id: string) => Promise<string | undefined>;
};

/** Snippets of the site. The route injects them, because they belong to another domain. */
export type Snippets = {
  /** Saves the selected blocks, and inserts, renames and deletes snippets. */
  Panel: ComponentType<SnippetsPanelProps>;
  useMenu: () => SnippetMenu;
};

/** Without snippets, the editor has no button for them. */
export const SnippetsContext = createContext<Snippets | null>(null);
