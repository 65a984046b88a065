import type { AttachmentKind } from "@ebute/contracts/rich-text";
import type { Content, Editor } from "@tiptap/core";
import type { ComponentType } from "react";

/** HTML or the editor's JSON. The editor drops what its extensions do not support. */
export type EditorContent = Content;

export type EditorPicture = { src: string; alt: string; width: number; height: number };

export type PicturePanelProps = {
  file: File;
  onInsert: (picture: EditorPicture) => void;
  onClose: () => void;
};

/** Uploads pictures that came in together. */
export type ArrivingPicturesProps = {
  files: readonly File[];
  /**
   * Called with all that are uploaded, once none is under way. `expected` is the number of those
   * that can be tried again.
   */
  onUploaded: (pictures: EditorPicture[], expected: number) => void;
  onUploading: (isUploading: boolean) => void;
  /** Called when each is uploaded or removed. */
  onEmpty: () => void;
};

/** Chooses a stored picture and asks for its text alternative. */
export type LibraryPanelProps = Omit<PicturePanelProps, "file">;

/** Chooses another picture; its text alternative is the description in the library, or empty. */
export type ReplacePanelProps = {
  onReplace: (picture: EditorPicture) => void;
  onClose: () => void;
};

export type CropPanelProps = {
  picture: { src: string; width: number };
  /** Receives a new picture. */
  onCropped: (picture: Omit<EditorPicture, "alt">) => void;
  onClose: () => void;
};

/** Uploads a sound recording or a document, and inserts its block or changes that at the cursor. */
export type AttachmentPanelProps = { editor: Editor; kind: AttachmentKind; onClose: () => void };

/** Picture handling that the form injects into the editor: storage paths and the insert panel. */
export type EditorPictures = {
  /** Returns the path of an uploaded picture; undefined for any other source. */
  mediaPath: (src: string) => string | undefined;
  /** Value of the file input's `accept`. */
  accept: string;
  /** True for a dropped or pasted file that may be a picture; the upload reads its content. */
  looksLikePicture: (file: File) => boolean;
  /** Uploads one file and asks for its alternative text. */
  Panel: ComponentType<PicturePanelProps>;
  /** Uploads several files in their place in the text. May suspend while it loads. */
  Arriving: ComponentType<ArrivingPicturesProps>;
  /** May suspend while it loads. */
  Library: ComponentType<LibraryPanelProps>;
  /** May suspend while it loads. */
  Replace: ComponentType<ReplacePanelProps>;
  /** May suspend while it loads. */
  Crop: ComponentType<CropPanelProps>;
  /** May suspend while it loads. */
  Attachment: ComponentType<AttachmentPanelProps>;
};

/** Callbacks by which the editor informs its form. */
export type EditorListeners = {
  /** Called on every key press, so it must be cheap. Read the content through the handle. */
  onChange: () => void;
  /** Called with the number of words, at first and after a pause in typing. */
  onWords?: ((words: number) => void) | undefined;
};

/** Takes a key before the text does; true if it had an effect. */
export type EditorKeys = (event: KeyboardEvent) => boolean;

/** Whether the draft is appended or replaces the content. */
export type DraftPosition = "end" | "replace";

/** A draft that is streamed into the editor. */
export type DraftWriting = {
  /** Appends `html` permanently; `tail` replaces the previous unfinished tail. */
  write: (part: { html: string; tail: string }) => void;
  end: () => WrittenDraft;
};

export type WrittenDraft = {
  /** False when no text arrived, so nothing changed. */
  hasText: boolean;
  /** Restores the content before the draft, unless the user has edited it since. */
  revert: () => void;
};

/** Imperative handle of the editor for its form. */
export type RichTextHandle = {
  /** Content to store; empty for a blank editor. */
  getHtml: () => string;
  /** Same content as JSON; cheap enough to call while the user types. */
  getJson: () => EditorContent;
  /** Returns what `getHtml` would return for this unedited content. */
  normalize: (content: EditorContent) => string;
  setContent: (content: EditorContent) => void;
  /** Shows another state of the text: caret and undo stay with the author's own words. */
  refresh: (content: EditorContent) => void;
  focus: () => void;
  isBlank: () => boolean;
  /** Starts a draft; the editor is read-only until it ends. */
  startDraft: (position: DraftPosition) => DraftWriting;
  isDrafting: () => boolean;
  /** True for an editor that another one is about to replace. */
  isDestroyed: () => boolean;
};
