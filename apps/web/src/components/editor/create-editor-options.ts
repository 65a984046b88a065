import type { EditorOptions } from "@tiptap/core";
import type { ParseOptions } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { receivePictures } from "./arrivals/arrivals.ts";
import type { EditorContent, EditorKeys, EditorPictures } from "./editor-types.ts";
import { createExtensions } from "./extensions/extensions.ts";
import {
  chatToMarkdown,
  hasLinesOfItsOwn,
  looksLikeChat,
  looksLikeMarkdown,
} from "./paste/markdown-signs.ts";
import { cleanPastedHtml } from "./paste/paste-clean-up.ts";
import { readPastedPictures, type UnreadablePictures } from "./paste/pasted-pictures.ts";
import { plainTextSlice } from "./paste/plain-text.ts";

/** Two spaces, and one at the end of a block, are part of the stored text. */
export const parseOptions: ParseOptions = { preserveWhitespace: true };

/** Space kept around the cursor for the sticky bars at top and bottom. Unit: pixels. */
export const scrollRoom = { top: 120, right: 0, bottom: 96, left: 0 };

type Options = {
  labelledBy: string;
  content: EditorContent;
  pictures: EditorPictures;
  /** True while the AI writes a draft. */
  isReadOnly: () => boolean;
  onChange: () => void;
  /** Receives what a paste or drop could not insert; nothing if all of it was inserted. */
  onMissing: (missing: UnreadablePictures) => void;
  /** Id of the text that explains how to leave the editor by keyboard. */
  helpId: string;
  onToolbar: () => void;
  /** Keys of the menus and panels. */
  onKey: EditorKeys;
};

/** Called once per editor. */
export function createEditorOptions(options: Options): Partial<EditorOptions> {
  const { labelledBy, helpId, content, pictures, isReadOnly, onChange } = options;
  let isLiteral = false;

  return {
    content,
    parseOptions,
    extensions: createExtensions(pictures.mediaPath),
    // The clean-up of pasted text alone decides which signs are marks.
    enablePasteRules: ["link"],
    // The CSP forbids injected styles; the rules are in the style sheet.
    injectCSS: false,
    onUpdate: ({ transaction }) => {
      // Ignores the editor's own additions, such as a trailing empty line.
      if (transaction.docChanged) onChange();
    },
    editorProps: {
      attributes: () => ({
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        "aria-describedby": helpId,
        "aria-readonly": String(isReadOnly()),
        class: "rich-text",
      }),
      scrollMargin: scrollRoom,
      scrollThreshold: scrollRoom,
      transformPastedHTML: (html, view) => {
        const sources: string[] = [];
        const cleaned = cleanPastedHtml(html, pictures.mediaPath, (src) => sources.push(src));
        void takePasted(view, sources);
        return cleaned;
      },
      clipboardTextParser: plainTextSlice,
      handleKeyDown: (_view, event) => {
        // Ctrl+Shift+V; the browser tells the paste that follows nothing of the key.
        isLiteral = isPasteKey(event) && event.shiftKey;
        if (options.onKey(event)) return true;
        if (event.key !== "F10" || !event.altKey) return false;
        options.onToolbar();
        return true;
      },
      handlePaste: (view, { clipboardData }) => {
        const text = clipboardData?.getData("text/plain").trim();
        const { $from } = view.state.selection;
        const isInCode = $from.parent.type.spec.code;
        const wantsLiteral = isLiteral;
        isLiteral = false;
        if (text && wantsLiteral && !isInCode) {
          const slice = plainTextSlice(clipboardData?.getData("text/plain") ?? "", $from);
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
          return true;
        }
        if (text && !isInCode && !clipboardData?.types.includes("text/html")) {
          const isChat = looksLikeChat(text);
          if (isChat || looksLikeMarkdown(text)) {
            void pasteMarkdown(view, isChat ? chatToMarkdown(text) : text, hasLinesOfItsOwn(text));
            return true;
          }
        }
        const names = [...(clipboardData?.files ?? [])].map(({ name }) => name);
        // Office programs add a picture of the copied text; prefer the text. A copied file comes
        // with its name as text.
        if (text && text !== names.join("\n")) return false;
        return takeFiles(view, clipboardData?.files);
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const target = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const position = target?.pos ?? view.state.doc.content.size;
        if (isMoved || !takeFiles(view, event.dataTransfer?.files, position)) return false;
        event.preventDefault();
        return true;
      },
    },
  };

  async function takePasted(view: EditorView, sources: string[]): Promise<void> {
    const { files, missing } = await readPastedPictures(sources);
    options.onMissing({ pictures: missing, files: [] });
    if (!view.isDestroyed) receivePictures(view, files);
  }

  /** Handles every dropped file, because the browser would open an unhandled one in this tab. */
  function takeFiles(view: EditorView, list: FileList | undefined, position?: number): boolean {
    const files = [...(list ?? [])];
    if (files.length === 0) return false;
    const pictureFiles = files.filter(pictures.looksLikePicture);
    const others = files.filter((file) => !pictureFiles.includes(file));
    options.onMissing({ pictures: 0, files: others.map(({ name }) => name) });
    receivePictures(view, pictureFiles, position);
    return true;
  }
}

/** The converter loads with the first Markdown; without it, the text is pasted as it is. */
async function pasteMarkdown(view: EditorView, text: string, keepsLines: boolean): Promise<void> {
  try {
    const { markdownToHtml } = await import("./paste/markdown.ts");
    if (!view.isDestroyed) view.pasteHTML(markdownToHtml(text, keepsLines));
  } catch {
    if (!view.isDestroyed) view.pasteText(text);
  }
}

function isPasteKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === "v";
}
