import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Blocks whose marks or borders follow the direction of the words in them. */
const containers = new Set([
  "bulletList",
  "orderedList",
  "taskList",
  "listItem",
  "taskItem",
  "blockquote",
  "tableCell",
  "tableHeader",
]);

const direction = { dir: "auto" };

/** Each block is shown in the direction of its letters; nothing of it is stored. */
export const BlockDirection = Extension.create({
  name: "blockDirection",
  addProseMirrorPlugins: () => [createBlockDirection()],
});

export function createBlockDirection(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_config, { doc }) => DecorationSet.create(doc, directionsOf(doc, 0, doc.content.size)),
      apply(tr, shown) {
        const changed = tr.changedRange();
        if (!changed) return shown;
        const $from = tr.doc.resolve(changed.from);
        const $to = tr.doc.resolve(changed.to);
        // Whole blocks, because whether a block is the first of its container may have changed.
        const from = $from.depth > 0 ? $from.before(1) : $from.pos;
        const to = $to.depth > 0 ? $to.after(1) : $to.pos;
        const mapped = shown.map(tr.mapping, tr.doc);
        const former = mapped
          .find(from, to)
          .filter((found) => found.from >= from && found.to <= to);
        return mapped.remove(former).add(tr.doc, directionsOf(tr.doc, from, to));
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}

/**
 * The first block of a container has none: browsers read the direction of the container from it,
 * and skip blocks with a direction of their own.
 */
function directionsOf(doc: Node, from: number, to: number): Decoration[] {
  const decorations: Decoration[] = [];
  doc.nodesBetween(from, to, (node, position, parent, index) => {
    const { isTextblock, type, nodeSize } = node;
    const isFirst = index === 0 && parent !== null && containers.has(parent.type.name);
    const isShown = isTextblock ? !type.spec.code : containers.has(type.name);
    if (isShown && !isFirst)
      decorations.push(Decoration.node(position, position + nodeSize, direction));
    return !isTextblock;
  });
  return decorations;
}
