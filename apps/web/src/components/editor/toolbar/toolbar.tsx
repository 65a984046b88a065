import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { EditorAction } from "./formatting-actions.ts";

type ToolbarProps = {
  editor: Editor;
  label: string;
  groups: EditorAction[][];
  /** Tools that the button More unfolds, on a phone. */
  folded?: EditorAction[] | undefined;
  /** Shows text labels, for toolbars whose icons alone are unclear. */
  areNamesShown?: boolean;
  /** Called when a question mark is typed on a button. */
  onQuestionMark?: () => void;
  ref?: RefObject<HTMLDivElement | null>;
};

const button =
  "inline-flex h-control flex-none cursor-pointer items-center justify-center gap-1.5 rounded-control text-small text-ink hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-indigo aria-pressed:text-on-indigo [&[aria-expanded=true]]:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** Named buttons in four rows would leave a phone no room for the text, so they scroll there. */
const rows = {
  grid: "grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] p-1",
  named: "flex scrollbar-none overflow-x-auto py-1 md:flex-wrap md:overflow-hidden",
  icons: "flex flex-wrap overflow-hidden py-1",
};

/** The edge of the toolbar hides the line before the first group of each row. */
const group =
  "before:bg-rule relative -ml-px flex flex-none items-center px-1 before:absolute before:inset-y-1 before:left-0 before:w-px";

/** Toolbar with a single tab stop: arrow keys move between buttons, Escape returns to the text. */
export function Toolbar(props: ToolbarProps) {
  const { editor, label, groups, folded, areNamesShown = false, onQuestionMark, ref } = props;
  const [tabStop, setTabStop] = useState(0);
  const [isUnfolded, setUnfolded] = useState(false);
  const more: EditorAction = { name: "More", Icon: Ellipsis, run: () => setUnfolded(!isUnfolded) };
  const shown = folded ? [[...groups.flat(), more, ...(isUnfolded ? folded : [])]] : groups;
  const actions = shown.flat();
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
  const isGrid = folded !== undefined;
  const named = areNamesShown ? "named" : "icons";
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className={`editor-toolbar ${rows[isGrid ? "grid" : named]}`}
      // Keeps the focus in the text, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={handleKeyDown}
    >
      {shown.map((actionsOfGroup) => (
        <div key={actionsOfGroup[0]?.name} className={isGrid ? "contents" : group}>
          {actionsOfGroup.map((action) => {
            const { name, Icon, run, isOn } = action;
            const position = actions.findIndex((other) => other.name === name);
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={areNamesShown ? undefined : name}
                aria-pressed={isOn && pressed.includes(name)}
                aria-expanded={action === more ? isUnfolded : undefined}
                aria-disabled={isReadOnly || undefined}
                tabIndex={position === Math.min(tabStop, actions.length - 1) ? 0 : -1}
                className={`${button} ${isGrid ? "" : "min-w-control pointer-fine:min-w-8"} ${areNamesShown ? "px-2" : ""}`}
                onFocus={() => setTabStop(position)}
                onClick={() => isReadOnly || run(editor)}
              >
                <Icon aria-hidden="true" size={20} className="flex-none" />
                {areNamesShown && name}
              </button>
            );
          })}
        </div>
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
