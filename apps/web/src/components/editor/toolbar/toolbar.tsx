import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Fragment, type KeyboardEvent, type RefObject, useState } from "react";
import type { EditorAction } from "./formatting-actions.ts";

type ToolbarProps = {
  editor: Editor;
  label: string;
  groups: EditorAction[][];
  /** Shows text labels, for toolbars whose icons alone are unclear. */
  areNamesShown?: boolean;
  /** Called when a question mark is typed on a button. */
  onQuestionMark?: () => void;
  ref?: RefObject<HTMLDivElement | null>;
};

const button =
  "inline-flex h-control min-w-control pointer-fine:min-w-8 flex-none cursor-pointer items-center justify-center gap-1.5 rounded-control text-small text-ink hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-indigo aria-pressed:text-on-indigo aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** Toolbar with a single tab stop: arrow keys move between buttons, Escape returns to the text. */
export function Toolbar(props: ToolbarProps) {
  const { editor, label, groups, areNamesShown = false, onQuestionMark, ref } = props;
  const actions = groups.flat();
  const [tabStop, setTabStop] = useState(0);
  const pressed = useEditorState({
    editor,
    selector: () => actions.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
  });

  const isReadOnly = useEditorState({ editor, selector: () => !editor.isEditable });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    if (event.key === "?" && onQuestionMark) {
      // The panel lists its own keys otherwise.
      event.preventDefault();
      onQuestionMark();
      return;
    }
    const next = nextIndex(event.key, tabStop, actions.length);
    if (next === undefined) return;
    event.preventDefault();
    const buttons = event.currentTarget.querySelectorAll("button");
    buttons[next]?.focus();
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className="editor-toolbar flex scrollbar-none items-center overflow-x-auto p-1"
      // Keeps the focus in the text, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={handleKeyDown}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <span aria-hidden="true" className="bg-rule mx-1 h-6 w-px flex-none" />}
          {group.map(({ name, Icon, run, isOn }) => {
            const position = actions.findIndex((action) => action.name === name);
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={areNamesShown ? undefined : name}
                aria-pressed={isOn && pressed.includes(name)}
                aria-disabled={isReadOnly || undefined}
                tabIndex={position === tabStop ? 0 : -1}
                className={`${button} ${areNamesShown ? "px-2" : ""}`}
                onFocus={() => setTabStop(position)}
                onClick={() => isReadOnly || run(editor)}
              >
                <Icon aria-hidden="true" size={20} className="flex-none" />
                {areNamesShown && name}
              </button>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
