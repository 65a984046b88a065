import type { Content } from "@tiptap/core";
import type { ComponentType } from "react";

/** HTML, or the editor's own JSON; both are read by what the editor offers, and the rest falls away. */
export type EditorContent = Content;

export type EditorPicture = { src: string; alt: string; width: number; height: number };

export type PicturePanelProps = {
  file: File;
  onInsert: (picture: EditorPicture) => void;
  onClose: () => void;
};

/** What the editor has to be told about pictures: it does not know where they are kept. */
export type EditorPictures = {
  /** The path of a picture that may stand in the text, undefined for every other. */
  ownPath: (src: string) => string | undefined;
  /** For the file dialog. */
  accept: string;
  /** Brings one file in and asks for the words that stand for it. */
  Panel: ComponentType<PicturePanelProps>;
};

/** Below what is written, or instead of it. */
export type DraftPlace = "end" | "replace";

/** A text that somebody else writes into the editor, part by part. */
export type DraftWriting = {
  /** `html` follows what is finished and stays; `tail` takes the place of the tail before it. */
  write: (part: { html: string; tail: string }) => void;
  end: () => WrittenDraft;
};

export type WrittenDraft = {
  /** False when no words came: then nothing was changed. */
  hasText: boolean;
  /** Brings back what was there before, unless somebody has gone on writing. */
  takeBack: () => void;
};

/** How the form around the editor reaches its text. */
export type RichTextHandle = {
  /** What is stored; empty when nothing is written. */
  getHtml: () => string;
  /** The same without building HTML: cheap enough to be asked while someone types. */
  getJson: () => EditorContent;
  setContent: (content: EditorContent) => void;
  focus: () => void;
  isBlank: () => boolean;
  /** Hands the pen on. Until the draft ends, the editor takes no other words. */
  beginDraft: (place: DraftPlace) => DraftWriting;
  isDrafting: () => boolean;
};
