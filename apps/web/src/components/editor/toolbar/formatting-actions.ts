import type { Editor } from "@tiptap/core";
import {
  Asterisk,
  Blocks,
  Bold,
  Code,
  FileImage,
  Focus,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Indent,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  ListTree,
  type LucideIcon,
  MessageSquarePlus,
  Minus,
  MoveDown,
  MoveUp,
  Outdent,
  Plus,
  Quote,
  Redo2,
  Search,
  Sparkles,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from "lucide-react";

export type EditorAction = {
  name: string;
  Icon: LucideIcon;
  run: (editor: Editor) => void;
  /** Set for formats that can be active at the cursor. */
  isOn?: (editor: Editor) => boolean;
};

type Panels = Record<
  | "openLink"
  | "openPicture"
  | "openLibrary"
  | "openFootnote"
  | "openOutline"
  | "openFind"
  | "openKeys",
  () => void
> & {
  /** Undefined without an assistant. */
  openPassage: (() => void) | undefined;
  /** Undefined without snippets. */
  openSnippets: (() => void) | undefined;
  /** Undefined without notes. */
  openNote: (() => void) | undefined;
};

type FocusMode = { isAlone: boolean; toggle: () => void };

/** Tools that a phone shows at once; its other tools unfold. */
const mostUsed: readonly string[] = [
  "Undo",
  "Heading 2",
  "Bold",
  "Bulleted list",
  "Link",
  "Picture",
];

/** Divides the tools for a phone, which has no room for all of them. */
export function foldForPhone(groups: EditorAction[][]): {
  groups: EditorAction[][];
  folded: EditorAction[];
} {
  const actions = groups.flat();
  return {
    groups: [actions.filter(({ name }) => mostUsed.includes(name))],
    folded: actions.filter(({ name }) => !mostUsed.includes(name)),
  };
}

/** Buttons of the formatting bar, in groups. */
export function formattingActions(
  panels: Panels,
  { isAlone, toggle }: FocusMode,
): EditorAction[][] {
  const { openLink, openPicture, openFootnote, openOutline, openFind, openKeys } = panels;
  const { openPassage, openLibrary, openSnippets, openNote } = panels;
  return [
    [
      { name: "Undo", Icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
      { name: "Redo", Icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
      { name: "Add block", Icon: Plus, run: openBlockMenu },
    ],
    [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
    [
      mark("Bold", "bold", Bold),
      mark("Italic", "italic", Italic),
      mark("Underline", "underline", Underline),
      mark("Strikethrough", "strike", Strikethrough),
      mark("Code", "code", Code),
      mark("Subscript", "subscript", Subscript),
      mark("Superscript", "superscript", Superscript),
    ],
    [
      block("Bulleted list", "bulletList", List, (chain) => chain.toggleBulletList()),
      block("Numbered list", "orderedList", ListOrdered, (chain) => chain.toggleOrderedList()),
      block("Quote", "blockquote", Quote, (chain) => chain.toggleBlockquote()),
      block("Code block", "codeBlock", SquareCode, (chain) => chain.toggleCodeBlock()),
    ],
    [
      {
        name: "Indent less",
        Icon: Outdent,
        run: (editor) => editor.chain().focus().outdent().run(),
      },
      { name: "Indent more", Icon: Indent, run: (editor) => editor.chain().focus().indent().run() },
      {
        name: "Move up",
        Icon: MoveUp,
        run: (editor) => editor.chain().focus().moveBlock(-1).run(),
      },
      {
        name: "Move down",
        Icon: MoveDown,
        run: (editor) => editor.chain().focus().moveBlock(1).run(),
      },
    ],
    [
      { name: "Link", Icon: Link, run: openLink, isOn: (editor) => editor.isActive("link") },
      {
        name: "Footnote",
        Icon: Asterisk,
        run: openFootnote,
        isOn: (editor) => editor.isActive("footnote"),
      },
      {
        name: "Picture",
        Icon: Image,
        run: openPicture,
        isOn: (editor) => editor.isActive("image"),
      },
      { name: "From library", Icon: FileImage, run: openLibrary },
      {
        name: "Table",
        Icon: Table,
        run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
        isOn: (editor) => editor.isActive("table"),
      },
      {
        name: "Dividing line",
        Icon: Minus,
        run: (editor) => editor.chain().focus().setHorizontalRule().run(),
      },
    ],
    [
      ...(openPassage ? [changeWithAi(openPassage)] : []),
      ...(openSnippets ? [{ name: "Snippets", Icon: Blocks, run: openSnippets }] : []),
      ...(openNote ? [{ name: "Add note", Icon: MessageSquarePlus, run: openNote }] : []),
      { name: "Outline", Icon: ListTree, run: openOutline },
      { name: "Find and replace", Icon: Search, run: openFind },
      { name: "Focus mode", Icon: Focus, run: toggle, isOn: () => isAlone },
      { name: "Keys", Icon: Keyboard, run: openKeys },
    ],
  ];
}

/** Types the slash of the block menu, in a line of its own. */
function openBlockMenu(editor: Editor): void {
  const { $from } = editor.state.selection;
  const { parent } = $from;
  const chain = editor.chain().focus();
  if (parent.type.name === "paragraph" && parent.textContent === "/") return;
  if (parent.type.name === "paragraph" && parent.content.size === 0) {
    chain.insertContent("/").run();
    return;
  }
  const after = $from.depth === 0 ? editor.state.selection.to : $from.after(1);
  chain
    .insertContentAt(after, { type: "paragraph", content: [{ type: "text", text: "/" }] })
    .setTextSelection(after + 2)
    .scrollIntoView()
    .run();
}

export function changeWithAi(run: () => void): EditorAction {
  return { name: "Change with AI", Icon: Sparkles, run };
}

export function heading(level: 2 | 3 | 4, Icon: LucideIcon): EditorAction {
  return {
    name: `Heading ${level}`,
    Icon,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive("heading", { level }),
  };
}

export function mark(name: string, type: string, Icon: LucideIcon): EditorAction {
  return {
    name,
    Icon,
    run: (editor) => editor.chain().focus().toggleMark(type).run(),
    isOn: (editor) => editor.isActive(type),
  };
}

type Chain = ReturnType<Editor["chain"]>;

export function block(
  name: string,
  type: string,
  Icon: LucideIcon,
  toggle: (chain: Chain) => Chain,
): EditorAction {
  return {
    name,
    Icon,
    run: (editor) => toggle(editor.chain().focus()).run(),
    isOn: (editor) => editor.isActive(type),
  };
}
