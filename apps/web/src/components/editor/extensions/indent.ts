import { Extension } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";

const INDENT_MAX = 8;

const indentable = ["paragraph", "heading", "blockquote", "listItem"];

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    indent: {
      /** Indents the selected blocks by one level; nests list items below their predecessor. */
      indent: () => ReturnType;
      outdent: () => ReturnType;
    };
  }
}

/** Indents blocks with the classes `indent-1` to `indent-8`. */
export const Indent = Extension.create({
  name: "indent",

  addGlobalAttributes() {
    return [
      {
        types: indentable,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => parseIndentLevel(element.className),
            renderHTML: ({ indent }) => (indent ? { class: `indent-${indent}` } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      indent:
        () =>
        ({ state, tr, commands, dispatch }) =>
          (isInList(state) && commands.sinkListItem("listItem")) ||
          shiftBlocks({ state, tr, by: 1, isDryRun: !dispatch }),
      outdent:
        () =>
        ({ state, tr, commands, dispatch }) =>
          shiftBlocks({ state, tr, by: -1, isDryRun: !dispatch }) ||
          (listDepth(state.selection.$from) > 1 && commands.liftListItem("listItem")),
    };
  },

  addKeyboardShortcuts() {
    return {
      "Mod-]": () => this.editor.commands.indent() || true,
      "Mod-[": () => this.editor.commands.outdent() || true,
    };
  },
});

/** Returns 0 without an indent class. */
function parseIndentLevel(className: string): number {
  const [, level = "0"] = /(?:^|\s)indent-([1-8])(?:\s|$)/.exec(className) ?? [];
  return Number(level);
}

function clampLevel(level: number): number {
  return Math.min(INDENT_MAX, Math.max(0, level));
}

type Shift = { state: EditorState; tr: Transaction; by: number; isDryRun: boolean };

function shiftBlocks({ state, tr, by, isDryRun }: Shift): boolean {
  const positions = new Set<number>();
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    const target = targetOf(state.doc.resolve(position), node, position);
    if (target !== undefined) positions.add(target);
    return false;
  });
  let isChanged = false;
  for (const position of positions) {
    const level = state.doc.nodeAt(position)?.attrs.indent ?? 0;
    const next = clampLevel(level + by);
    if (next === level) continue;
    isChanged = true;
    if (!isDryRun) tr.setNodeAttribute(position, "indent", next);
  }
  return isChanged;
}

/**
 * Returns the position of the block to indent: whole quotes, single list items, other blocks
 * themselves.
 */
function targetOf($position: ResolvedPos, node: Node, position: number): number | undefined {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    const { name } = $position.node(depth).type;
    if (name === "listItem" || name === "blockquote") return $position.before(depth);
  }
  return indentable.includes(node.type.name) ? position : undefined;
}

function isInList(state: EditorState): boolean {
  return listDepth(state.selection.$from) > 0;
}

function listDepth($position: ResolvedPos): number {
  let items = 0;
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    if ($position.node(depth).type.name === "listItem") items += 1;
  }
  return items;
}
