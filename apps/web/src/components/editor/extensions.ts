import type { AnyExtension, KeyboardShortcutCommand } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { Indent } from "./indent.ts";
import { isAllowedUri } from "./link-address.ts";

/** Source: specification, section 9. */
const UNDO_DEPTH = 100;
const UNDO_GROUP_DELAY_MS = 1_000;

/** What the editor offers, and nothing that the page would not show: attributes that are dropped on the way are absent. */
export function createExtensions(ownPicture: (src: string) => string | undefined): AnyExtension[] {
  return [
    StarterKit.configure({
      // A page has one h1, its title.
      heading: { levels: [2, 3, 4] },
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      undoRedo: { depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_DELAY_MS },
      dropcursor: { color: false, class: "drop-cursor", width: 2 },
    }),
    PlainLink.configure({
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (uri) => isAllowedUri(uri),
    }),
    PlainOrderedList,
    // Tab belongs to the page: it takes the focus on. Lists and tables have buttons and keys of their own.
    ListItem.extend({ addKeyboardShortcuts: withoutTab }),
    ListKeymap.extend({ addKeyboardShortcuts: withoutTab }),
    PlainTable.configure({ View: null }),
    TableRow,
    TableCell.extend({ addAttributes: () => spans }),
    TableHeader.extend({ addAttributes: () => ({ ...spans, scope }) }),
    ownPictures(ownPicture),
    Indent,
  ];
}

const PlainLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
});

const PlainOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "1", 10) || 1,
    },
  }),
});

const PlainTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addKeyboardShortcuts: withoutTab,
});

/** Pictures of other servers are no pictures here, whichever way they come in. */
function ownPictures(ownPicture: (src: string) => string | undefined) {
  const attribute = (name: string) => ({
    default: null,
    parseHTML: (image: HTMLElement) => image.getAttribute(name),
  });
  return Image.extend({
    addAttributes: () => ({
      src: {
        default: null,
        parseHTML: (image: HTMLElement) => ownPicture(image.getAttribute("src") ?? ""),
      },
      alt: { ...attribute("alt"), default: "" },
      width: attribute("width"),
      height: attribute("height"),
    }),
    parseHTML: () => [
      {
        tag: "img[src]",
        getAttrs: (image: HTMLElement) =>
          ownPicture(image.getAttribute("src") ?? "") ? null : false,
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
  // The commands for columns count on it; it is never written.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

const scope = {
  default: "col",
  parseHTML: (cell: HTMLElement) => (cell.getAttribute("scope") === "row" ? "row" : "col"),
};
