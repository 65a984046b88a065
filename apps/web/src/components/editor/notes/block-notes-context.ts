import { type ComponentType, createContext } from "react";

/** Signs by which a block is found again: nothing in the text marks it. */
export type BlockMark = {
  index: number;
  /** First words of the block, or what it shows. */
  quote: string;
  /** Checksum of the whole content of the block. */
  checksum: string;
};

/** A block with its place below the top of the text. Unit: CSS pixels. */
export type PlacedBlock = BlockMark & { top: number };

export type NotePanelProps = {
  /** Id of the object that has the text. */
  subject: string;
  mark: BlockMark;
  onClose: () => void;
};

export type NotesProps = {
  subject: string;
  blocks: readonly PlacedBlock[];
  /** Height of the text, without the notes below it. Unit: CSS pixels. */
  height: number;
  /** Puts the cursor into a block. */
  onGo: (index: number) => void;
};

/** Notes on the blocks of a text. The form injects them, because they belong to its domain. */
export type BlockNotes = {
  subject: string;
  /** Writes a note on one block. */
  Panel: ComponentType<NotePanelProps>;
  /** True if there is something to show. Without it, no key press has to find the blocks. */
  useIsShown: (subject: string) => boolean;
  /** Shows the notes beside their blocks and below the text. */
  Notes: ComponentType<NotesProps>;
};

/** Without notes, the editor has no button for them. */
export const BlockNotesContext = createContext<BlockNotes | null>(null);
