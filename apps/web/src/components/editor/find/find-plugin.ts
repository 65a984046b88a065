import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { TextMatch } from "./find-matches.ts";

type Shown = { matches: readonly TextMatch[]; current: number };

export const findPluginKey = new PluginKey<DecorationSet>("find");

/** Marks what was found. A transaction with the meta of the key changes what is marked. */
export function createFindPlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key: findPluginKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marked) => {
        const shown: Shown | undefined = tr.getMeta(findPluginKey);
        if (!shown) return marked.map(tr.mapping, tr.doc);
        const decorations = shown.matches.map(({ from, to }, index) =>
          Decoration.inline(from, to, {
            class: index === shown.current ? "find-match find-current" : "find-match",
          }),
        );
        return DecorationSet.create(tr.doc, decorations);
      },
    },
    props: { decorations: (state) => findPluginKey.getState(state) },
  });
}
