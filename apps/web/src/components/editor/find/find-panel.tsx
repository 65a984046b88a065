import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { EditorPanel } from "../toolbar/editor-panel.tsx";
import { findMatches, type TextMatch } from "./find-matches.ts";

const findPluginKey = new PluginKey<DecorationSet>("find");

type FindPanelProps = { editor: Editor; onClose: () => void };

/** Finds and replaces in the text. "Replace all" is one step for Undo. */
export function FindPanel({ editor, onClose }: FindPanelProps) {
  const [query, setQuery] = useState(() => selectedText(editor));
  const [replacement, setReplacement] = useState("");
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [isWholeWord, setWholeWord] = useState(false);
  const [index, setIndex] = useState(0);
  const doc = useEditorState({
    editor,
    selector: () => editor.state.doc,
    equalityFn: (one, other) => one === other,
  });
  const matches = findMatches(doc, { query, isCaseSensitive, isWholeWord });
  const count = matches.length;
  const current = count === 0 ? -1 : Math.min(index, count - 1);
  const shown = matches.map(({ from, to }) => `${from}-${to}`).join();

  useEffect(() => {
    editor.registerPlugin(createFindPlugin());
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(findPluginKey);
    };
  }, [editor]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` stands for the matches, which are new on each render
  useEffect(() => {
    const { tr } = editor.state;
    editor.view.dispatch(tr.setMeta(findPluginKey, { matches, current }));
    editor.view.dom.querySelector(".find-current")?.scrollIntoView({ block: "center" });
  }, [editor, shown, current]);

  const move = (by: number) => count > 0 && setIndex((current + by + count) % count);

  function replace(chosen: readonly TextMatch[]) {
    const { tr } = editor.state;
    for (const { from, to } of chosen.toReversed()) tr.insertText(replacement, from, to);
    editor.view.dispatch(closeHistory(tr));
  }

  const match = matches[current];
  return (
    <EditorPanel onEnter={({ shiftKey }) => move(shiftKey ? -1 : 1)} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Find">
          <TextInput
            autoFocus
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setIndex(0);
            }}
          />
        </Field>
        <Field label="Replace with">
          <TextInput value={replacement} onChange={({ target }) => setReplacement(target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox
          label="Match case"
          checked={isCaseSensitive}
          onChange={({ target }) => setCaseSensitive(target.checked)}
        />
        <Checkbox
          label="Whole words"
          checked={isWholeWord}
          onChange={({ target }) => setWholeWord(target.checked)}
        />
        <p role="status" className="text-small">
          {statusOf(query, count, current)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="button" tone="secondary" onClick={() => move(-1)}>
          Previous
        </Button>
        <Button type="button" tone="secondary" onClick={() => move(1)}>
          Next
        </Button>
        <Button type="button" tone="secondary" onClick={() => match && replace([match])}>
          Replace
        </Button>
        <Button type="button" tone="secondary" onClick={() => count > 0 && replace(matches)}>
          Replace all
        </Button>
        <Button type="button" tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </EditorPanel>
  );
}

function statusOf(query: string, count: number, current: number): string {
  if (query === "") return "";
  return count === 0 ? "Not found" : `${current + 1} of ${count}`;
}

/** A selection within one line is what is looked for first. */
function selectedText({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection;
  return $from.sameParent($to) ? state.doc.textBetween(from, to).slice(0, 100) : "";
}

type Shown = { matches: readonly TextMatch[]; current: number };

/** Marks what was found. A transaction with the meta of the key changes what is marked. */
function createFindPlugin(): Plugin {
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
