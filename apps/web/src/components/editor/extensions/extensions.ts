import type { AnyExtension, KeyboardShortcutCommand } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { KeepRefreshed } from "../refresh/keep-refreshed.ts";
import { isAllowedUri } from "../toolbar/link-url.ts";
import { Attachment } from "./blocks/attachment.ts";
import { ButtonLink } from "./blocks/button-link.ts";
import { Callout } from "./blocks/callout.ts";
import { createEmbed } from "./blocks/embed.ts";
import { createFigure } from "./blocks/figure.ts";
import { Footnote } from "./blocks/footnote.ts";
import { Formula } from "./blocks/formula.ts";
import { Gallery } from "./blocks/gallery.ts";
import { PriceList, RelatedPost, SignUp } from "./blocks/post-blocks.ts";
import { TaskItem, TaskList } from "./blocks/tasks.ts";
import { Toggle, ToggleSummary } from "./blocks/toggle.ts";
import { Indent } from "./indent.ts";
import { MoveBlock } from "./move-block.ts";
import { PromptInput } from "./prompt-input.ts";
import { Subscript, Superscript } from "./scripts.ts";
import { TabKeys } from "./tab-keys.ts";

/** Source: specification, section 9. */
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
