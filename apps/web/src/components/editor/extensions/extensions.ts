import {
  type AnyExtension,
  type Editor,
  Extension,
  type KeyboardShortcutCommand,
  Mark,
  Node,
  type RawCommands,
  resolveFocusPosition,
} from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { PictureArrivals } from "../arrivals/arrivals.ts";
import { KeepRefreshed } from "../refresh/keep-refreshed.ts";
import { isAllowedUri } from "../toolbar/link-url.ts";
import { Attachment } from "./blocks/attachment.ts";
import { Callout } from "./blocks/callout.ts";
import { createEmbed } from "./blocks/embed.ts";
import { createFigure } from "./blocks/figure.ts";
import { Gallery } from "./blocks/gallery.ts";
import { paragraphAfter } from "./blocks/paragraph-after.ts";
import { PriceList, RelatedPost, SignUp } from "./blocks/post-blocks.ts";
import { TaskItem, TaskList } from "./blocks/tasks.ts";
import { Toggle, ToggleSummary } from "./blocks/toggle.ts";
import { Indent } from "./indent.ts";
import { MoveBlock } from "./move-block.ts";
import { TabKeys } from "./tab-keys.ts";
import { BlockDirection } from "./text-direction.ts";

/** A character stands either below or above the line. */
const EITHER = "subscript superscript";

/** Characters below the line, as in formulas of chemistry. */
const Subscript = Mark.create({
  name: "subscript",
  excludes: EITHER,
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
  addKeyboardShortcuts() {
    return { "Mod-,": () => this.editor.commands.toggleMark(this.name) };
  },
});

/** Characters above the line, such as powers and ordinals. */
const Superscript = Mark.create({
  name: "superscript",
  excludes: EITHER,
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
  addKeyboardShortcuts() {
    return { "Mod-.": () => this.editor.commands.toggleMark(this.name) };
  },
});

/**
 * Keys act where the caret is, however fast they follow each other. The library sets the focus in
 * the next animation frame, and learns of a moved caret by an event that may come after the next
 * key; both let a key act at the former place.
 */
const PromptInput = Extension.create({
  name: "promptInput",

  addCommands() {
    return { focus };
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown(view, event) {
              // An input method has the caret until it ends.
              if (event.isComposing || view.composing) return false;
              // The view reads the selection of the document at this event.
              view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
              return false;
            },
          },
        },
      }),
    ];
  },
});

const focus: RawCommands["focus"] =
  (position = null, { scrollIntoView = true } = {}) =>
  ({ editor, view, tr, dispatch }) => {
    if (position === false || (position === null && view.hasFocus())) return true;
    if (!dispatch) return true;
    const target = resolveFocusPosition(tr.doc, position);
    if (target && !tr.selection.eq(target)) tr.setSelection(target);
    // The transaction of this command comes first, because the focus dispatches one of its own.
    queueMicrotask(() => {
      if (editor.isDestroyed) return;
      view.focus();
      if (scrollIntoView) editor.commands.scrollIntoView();
    });
    return true;
  };

/** LaTeX within a line: `code.formula`. The server makes the formula of it. */
const Formula = Node.create({
  name: "formula",
  group: "inline",
  inline: true,
  atom: true,

  addAttributes: () => ({
    latex: {
      default: "",
      parseHTML: (code: HTMLElement) => code.textContent ?? "",
      rendered: false,
    },
  }),

  // The mark for code matches too, so this rule comes first.
  parseHTML: () => [{ tag: "code.formula", priority: 60 }],
  renderHTML: ({ node }) => ["code", { class: "formula" }, String(node.attrs.latex)],
  renderText: ({ node }) => String(node.attrs.latex),
});

/**
 * A note at its place in the text: `small.footnote`. Pages number the notes and list them at the
 * end. Number and note are one node, so that neither is ever left without the other.
 */
const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,

  addAttributes: () => ({
    note: {
      default: "",
      parseHTML: (small: HTMLElement) => small.textContent ?? "",
      rendered: false,
    },
  }),

  parseHTML: () => [{ tag: "small.footnote", priority: 60 }],
  renderHTML: ({ node }) => ["small", { class: "footnote" }, String(node.attrs.note)],
  renderText: ({ node }) => ` (${node.attrs.note})`,

  addKeyboardShortcuts: () => ({ Backspace: selectBefore, Delete: selectAfter }),
});

/** A link that looks like a button: a paragraph `button-link` with nothing but the link. */
const ButtonLink = Node.create({
  name: "buttonLink",
  group: "block",
  content: "text*",
  marks: "",
  isolating: true,

  addAttributes: () => ({ href: { default: null, rendered: false } }),

  parseHTML: () => [
    {
      tag: "p.button-link",
      priority: 60,
      getAttrs: (paragraph) => {
        const href = paragraph.querySelector("a")?.getAttribute("href");
        return isAllowedUri(href) ? { href } : false;
      },
    },
  ],

  renderHTML: ({ node }) => ["p", { class: "button-link" }, ["a", { href: node.attrs.href }, 0]],

  addKeyboardShortcuts: () => ({ Enter: leaveButton }),
});

const UNDO_DEPTH = 100;
const UNDO_GROUP_DELAY_MS = 1_000;

/**
 * Extensions for exactly the formats that pages can show; attributes which the sanitizer drops are
 * omitted.
 */
export function createExtensions(
  uploadedPicture: (src: string) => string | undefined,
): AnyExtension[] {
  return [
    StarterKit.configure({
      // The page's title is its only h1.
      heading: { levels: [2, 3, 4] },
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      undoRedo: { depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_DELAY_MS },
      dropcursor: { color: false, class: "drop-cursor", width: 2 },
    }),
    BasicLink.configure({
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (uri) => isAllowedUri(uri),
    }),
    BasicOrderedList,
    // `TabKeys` alone decides what Tab does.
    ListItem.extend({ addKeyboardShortcuts: withoutTab }),
    ListKeymap.extend({ addKeyboardShortcuts: withoutTab }),
    BasicTable.configure({ View: null }),
    TableRow,
    TableCell.extend({ addAttributes: () => spans }),
    TableHeader.extend({ addAttributes: () => ({ ...spans, scope }) }),
    uploadedPictures(uploadedPicture),
    createFigure(uploadedPicture),
    createEmbed(uploadedPicture),
    Attachment,
    Gallery,
    Footnote,
    Callout,
    Toggle,
    ToggleSummary,
    ButtonLink,
    Formula,
    TaskList,
    RelatedPost,
    SignUp,
    PriceList,
    TaskItem.extend({ addKeyboardShortcuts: withoutTab }),
    Subscript,
    Superscript,
    Indent,
    TabKeys,
    MoveBlock,
    PromptInput,
    KeepRefreshed,
    PictureArrivals,
    BlockDirection,
  ];
}

const BasicLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
});

const BasicOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => {
        const start = Number.parseInt(list.getAttribute("start") ?? "1", 10);
        return Number.isNaN(start) ? 1 : start;
      },
    },
  }),
});

const BasicTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts: withoutTab,
});

/** Accepts uploaded pictures only, whichever way they are inserted. */
function uploadedPictures(uploadedPicture: (src: string) => string | undefined) {
  const attribute = (name: string) => ({
    default: null,
    parseHTML: (image: HTMLElement) => image.getAttribute(name),
  });
  return Image.extend({
    addAttributes: () => ({
      src: {
        default: null,
        parseHTML: (image: HTMLElement) => uploadedPicture(image.getAttribute("src") ?? ""),
      },
      alt: { ...attribute("alt"), default: "" },
      width: attribute("width"),
      height: attribute("height"),
    }),
    parseHTML: () => [
      {
        tag: "img[src]",
        getAttrs: (image: HTMLElement) =>
          uploadedPicture(image.getAttribute("src") ?? "") ? null : false,
      },
    ],
    addInputRules: () => [],
  });
}

type Shortcuts = { parent?: (() => Record<string, KeyboardShortcutCommand>) | null | undefined };

function withoutTab(this: Shortcuts): Record<string, KeyboardShortcutCommand> {
  const { Tab: _tab, "Shift-Tab": _shiftTab, ...others } = this.parent?.() ?? {};
  return others;
}

function spanOf(name: "colspan" | "rowspan") {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  };
}

const spans = {
  colspan: spanOf("colspan"),
  rowspan: spanOf("rowspan"),
  // The column commands require this attribute; it is never rendered.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const scope = {
  default: "col",
  parseHTML: (cell: HTMLElement) => (cell.getAttribute("scope") === "row" ? "row" : "col"),
};

function leaveButton({ editor }: { editor: Editor }): boolean {
  return paragraphAfter(editor, "buttonLink");
}

/** The first press selects a note and the next one deletes it, because its words are not in view. */
function selectBefore({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  const isAfterNote = empty && $from.nodeBefore?.type.name === "footnote";
  return isAfterNote && selectNote(editor, $from.pos - 1);
}

function selectAfter({ editor }: { editor: Editor }): boolean {
  const { empty, $from } = editor.state.selection;
  const isBeforeNote = empty && $from.nodeAfter?.type.name === "footnote";
  return isBeforeNote && selectNote(editor, $from.pos);
}

/** Begins a step of its own, so that one undo brings a deleted note back and no more. */
function selectNote(editor: Editor, position: number): boolean {
  return editor
    .chain()
    .setNodeSelection(position)
    .command(({ tr }) => {
      closeHistory(tr);
      return true;
    })
    .run();
}
