import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  AlertTriangle,
  Blocks,
  Code,
  FileImage,
  Heading2,
  Heading3,
  Image,
  Images,
  Info,
  Lightbulb,
  List,
  ListChecks,
  ListCollapse,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessageCircle,
  Minus,
  MousePointerClick,
  Music,
  Newspaper,
  Paperclip,
  Quote,
  Sigma,
  SquarePlay,
  Superscript,
  Table,
  Tags,
} from "lucide-react";

export type BlockChoice = {
  name: string;
  hint: string;
  /** Further words that find it. */
  words: string;
  Icon: LucideIcon;
  /** Inserts the block in place of the empty paragraph at the cursor. */
  insert: (chain: ChainedCommands) => ChainedCommands;
  /** Panel that asks for the rest. */
  panel?:
    | "picture"
    | "gallery"
    | "library"
    | "embed"
    | "audio"
    | "file"
    | "button"
    | "whatsapp"
    | "formula"
    | "footnote"
    | "relatedPost"
    | "signUp"
    | "prices"
    | "snippets";
};

/** Blocks of the `/` menu, commonest first. */
const blockChoices: readonly BlockChoice[] = [
  {
    name: "Heading 2",
    hint: "A section",
    words: "title h2",
    Icon: Heading2,
    insert: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    name: "Heading 3",
    hint: "Part of a section",
    words: "title h3",
    Icon: Heading3,
    insert: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    name: "Picture",
    hint: "From this device",
    words: "image photo",
    Icon: Image,
    insert: (chain) => chain,
    panel: "picture",
  },
  {
    name: "From library",
    hint: "A stored picture",
    words: "image photo media",
    Icon: FileImage,
    insert: (chain) => chain,
    panel: "library",
  },
  {
    name: "Gallery",
    hint: "2 to 9 pictures",
    words: "images photos grid",
    Icon: Images,
    insert: (chain) => chain,
    panel: "gallery",
  },
  {
    name: "Video",
    hint: "YouTube, Vimeo, TikTok",
    words: "embed film",
    Icon: SquarePlay,
    insert: (chain) => chain,
    panel: "embed",
  },
  {
    name: "Audio",
    hint: "M4A, MP3, OGG",
    words: "sound recording podcast",
    Icon: Music,
    insert: (chain) => chain,
    panel: "audio",
  },
  {
    name: "File",
    hint: "PDF, Office, ZIP",
    words: "document download pdf",
    Icon: Paperclip,
    insert: (chain) => chain,
    panel: "file",
  },
  {
    name: "Bulleted list",
    hint: "Points",
    words: "ul bullets",
    Icon: List,
    insert: (chain) => chain.toggleBulletList(),
  },
  {
    name: "Numbered list",
    hint: "Steps",
    words: "ol numbers",
    Icon: ListOrdered,
    insert: (chain) => chain.toggleOrderedList(),
  },
  {
    name: "Task list",
    hint: "Done and to do",
    words: "todo checklist",
    Icon: ListChecks,
    insert: (chain) => chain.toggleTaskList(),
  },
  {
    name: "Quote",
    hint: "Somebody's words",
    words: "blockquote",
    Icon: Quote,
    insert: (chain) => chain.toggleBlockquote(),
  },
  {
    name: "Note",
    hint: "Box: good to know",
    words: "callout info box",
    Icon: Info,
    insert: (chain) => chain.setCallout("note"),
  },
  {
    name: "Tip",
    hint: "Box: advice",
    words: "callout box",
    Icon: Lightbulb,
    insert: (chain) => chain.setCallout("tip"),
  },
  {
    name: "Warning",
    hint: "Box: take care",
    words: "callout box",
    Icon: AlertTriangle,
    insert: (chain) => chain.setCallout("warning"),
  },
  {
    name: "Toggle",
    hint: "Text that readers open",
    words: "details fold",
    Icon: ListCollapse,
    insert: (chain) => chain.insertToggle(),
  },
  {
    name: "Button",
    hint: "A link to press",
    words: "link call",
    Icon: MousePointerClick,
    insert: (chain) => chain,
    panel: "button",
  },
  {
    name: "WhatsApp button",
    hint: "Starts a chat",
    words: "chat phone",
    Icon: MessageCircle,
    insert: (chain) => chain,
    panel: "whatsapp",
  },
  {
    name: "Related post",
    hint: "A card of another blog",
    words: "bookmark internal link",
    Icon: Newspaper,
    insert: (chain) => chain,
    panel: "relatedPost",
  },
  {
    name: "Sign-up",
    hint: "Readers subscribe",
    words: "newsletter form mail",
    Icon: Mail,
    insert: (chain) => chain,
    panel: "signUp",
  },
  {
    name: "Price list",
    hint: "Names and prices",
    words: "menu fees cost",
    Icon: Tags,
    insert: (chain) => chain,
    panel: "prices",
  },
  {
    name: "Table",
    hint: "Rows and columns",
    words: "grid",
    Icon: Table,
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3 }),
  },
  {
    name: "Code block",
    hint: "With colours",
    words: "program pre",
    Icon: Code,
    insert: (chain) => chain.toggleCodeBlock(),
  },
  {
    name: "Formula",
    hint: "Mathematics in LaTeX",
    words: "maths equation",
    Icon: Sigma,
    insert: (chain) => chain,
    panel: "formula",
  },
  {
    name: "Footnote",
    hint: "A note below the text",
    words: "source note",
    Icon: Superscript,
    insert: (chain) => chain,
    panel: "footnote",
  },
  {
    name: "Dividing line",
    hint: "Between parts",
    words: "divider rule hr",
    Icon: Minus,
    insert: (chain) => chain.setHorizontalRule(),
  },
  {
    name: "Snippets",
    hint: "Saved blocks",
    words: "reuse template",
    Icon: Blocks,
    insert: (chain) => chain,
    panel: "snippets",
  },
];

/** Blocks whose name or words have a word that begins so; a match of the name comes first. */
export function findBlocks(query: string): BlockChoice[] {
  const typed = query.trim().toLowerCase();
  const rankOf = ({ name, words }: BlockChoice) => {
    const label = name.toLowerCase();
    if (label.startsWith(typed)) return 0;
    return ` ${label} ${words}`.includes(` ${typed}`) ? 1 : 2;
  };
  return blockChoices
    .filter((choice) => rankOf(choice) < 2)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

export type SlashQuery = { query: string; from: number };

const SLASH_TEXT = /^\/([\p{L}\d][\p{L}\d ]{0,20})?$/u;

/** Returns the text after a slash in a paragraph of its own; null if no menu belongs there. */
export function slashQueryAt(editor: Editor): SlashQuery | null {
  const { empty, $from } = editor.state.selection;
  const { parent } = $from;
  if (!editor.isEditable || !empty || parent.type.name !== "paragraph") return null;
  if ($from.parentOffset !== parent.content.size) return null;
  const [text, query = ""] = SLASH_TEXT.exec(parent.textContent) ?? [];
  return text === undefined ? null : { query, from: $from.start() };
}
