import type { Editor } from "@tiptap/core";
import { AllSelection, TextSelection } from "@tiptap/pm/state";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  Quote,
  RemoveFormatting,
} from "lucide-react";
import { findPassage } from "../passage/passage.ts";
import {
  block,
  changeWithAi,
  type EditorAction,
  heading,
  mark,
} from "../toolbar/formatting-actions.ts";

type SelectionAction = EditorAction & { isPossible: (editor: Editor) => boolean };

/** The most used formats of selected text, in groups. */
export function selectionActions(
  openLink: () => void,
  openPassage: (() => void) | undefined,
): SelectionAction[][] {
  return [
    [
      { ...mark("Bold", "bold", Bold), isPossible: takes("bold") },
      { ...mark("Italic", "italic", Italic), isPossible: takes("italic") },
      {
        name: "Link",
        Icon: Link,
        run: openLink,
        isPossible: takes("link"),
        isOn: (editor) => editor.isActive("link"),
      },
    ],
    [
      {
        ...heading(2, Heading2),
        isPossible: (editor) => editor.can().toggleHeading({ level: 2 }),
      },
      {
        ...heading(3, Heading3),
        isPossible: (editor) => editor.can().toggleHeading({ level: 3 }),
      },
      {
        ...block("Quote", "blockquote", Quote, (chain) => chain.toggleBlockquote()),
        isPossible: (editor) => editor.can().toggleBlockquote(),
      },
      {
        ...block("Bulleted list", "bulletList", List, (chain) => chain.toggleBulletList()),
        isPossible: (editor) => editor.can().toggleBulletList(),
      },
    ],
    [
      {
        name: "Clear formatting",
        Icon: RemoveFormatting,
        isPossible: takes("bold"),
        run: (editor) => editor.chain().focus().unsetAllMarks().run(),
      },
      ...(openPassage
        ? [
            {
              ...changeWithAi(openPassage),
              isPossible: ({ state }: Editor) => typeof findPassage(state) !== "string",
            },
          ]
        : []),
    ],
  ];
}

function takes(type: string): (editor: Editor) => boolean {
  return (editor) => editor.can().toggleMark(type);
}

/**
 * Ends of the selected text; null for a cursor, for code, and for selected blocks and cells, which
 * have bars of their own.
 */
export function selectedText({ state, isEditable }: Editor): { from: number; to: number } | null {
  const { selection, doc } = state;
  const isText = selection instanceof TextSelection || selection instanceof AllSelection;
  const { from, to, $from } = selection;
  if (!isEditable || !isText || $from.parent.type.spec.code) return null;
  return doc.textBetween(from, to).trim() ? { from, to } : null;
}
