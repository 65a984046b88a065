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

/** How the form around the editor reaches its text. */
export type RichTextHandle = {
  /** What is stored; empty when nothing is written. */
  getHtml: () => string;
  /** The same without building HTML: cheap enough to be asked while someone types. */
  getJson: () => EditorContent;
  setContent: (content: EditorContent) => void;
  focus: () => void;
};
