import type { ChainedCommands, Editor } from "@tiptap/core";
import { Blocks } from "lucide-react";
import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { EditorKeys } from "../editor-types.ts";
import { insertBlocks } from "../snippets/snippet-blocks.ts";
import { type SnippetMenu, type Snippets, SnippetsContext } from "../snippets/snippets-context.ts";
import { type BlockChoice, findBlocks, type SlashQuery, slashQueryAt } from "./block-choices.ts";
import { findSnippets } from "./find-snippets.ts";

type SlashMenuProps = {
  editor: Editor;
  slash: SlashQuery;
  /** Element that the menu is placed in. */
  area: RefObject<HTMLElement | null>;
  keys: RefObject<EditorKeys | null>;
  onPanel: (panel: NonNullable<BlockChoice["panel"]>) => void;
  onClose: () => void;
};

const GAP = 4;
const MENU_HEIGHT = 288;

/** List of blocks below a typed slash. The focus stays in the text, which names the active option. */
export function SlashMenu(props: SlashMenuProps) {
  const snippets = useContext(SnippetsContext);
  return snippets ? (
    <MenuWithSnippets {...props} snippets={snippets} />
  ) : (
    <Menu {...props} menu={undefined} />
  );
}

function MenuWithSnippets({ snippets, ...props }: SlashMenuProps & { snippets: Snippets }) {
  return <Menu {...props} menu={snippets.useMenu()} />;
}

type Option = BlockChoice & { snippetId?: string };

function Menu(props: SlashMenuProps & { menu: SnippetMenu | undefined }) {
  const { editor, slash, area, keys, onPanel, onClose, menu } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState({ query: slash.query, index: 0 });
  const choices = optionsFor(slash.query);
  const index = choice.query === slash.query ? Math.min(choice.index, choices.length - 1) : 0;
  const hasChoices = choices.length > 0;

  const moveTo = (next: number) =>
    setChoice({ query: slash.query, index: (next + choices.length) % choices.length });

  function optionsFor(query: string): Option[] {
    const blocks = findBlocks(query).filter(({ panel }) => menu || panel !== "snippets");
    const found = findSnippets(menu?.choices ?? [], query).map(({ id: snippetId, name }) => ({
      name,
      hint: "Snippet",
      words: "",
      Icon: Blocks,
      snippetId,
      insert: (chain: ChainedCommands) => chain,
    }));
    return [...blocks, ...found];
  }

  async function insertSnippet(snippetId: string) {
    const html = await menu?.read(snippetId);
    if (html !== undefined && !editor.isDestroyed) insertBlocks(editor, html);
  }

  function insert({ insert: insertInto, panel, snippetId }: Option) {
    const { from, query } = slashQueryAt(editor) ?? slash;
    const range = { from, to: from + query.length + 1 };
    insertInto(editor.chain().focus().deleteRange(range)).run();
    onClose();
    if (panel) onPanel(panel);
    if (snippetId) void insertSnippet(snippetId);
  }

  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === "Escape") onClose();
    else if (!hasChoices) return false;
    else if (event.key === "ArrowDown") moveTo(index + 1);
    else if (event.key === "ArrowUp") moveTo(index - 1);
    else if (event.key === "Enter" || event.key === "Tab") {
      // Letters may have been typed that the menu does not show yet.
      const { query } = slashQueryAt(editor) ?? slash;
      const chosen = query === slash.query ? choices[index] : optionsFor(query)[0];
      if (chosen) insert(chosen);
    } else return false;
    event.preventDefault();
    return true;
  });

  // Before the menu is painted, or a fast Enter would break the line instead.
  useLayoutEffect(() => {
    keys.current = (event) => handleKey(event);
    return () => {
      keys.current = null;
    };
  }, [keys]);

  useEffect(() => {
    const { dom } = editor.view;
    if (!hasChoices) return undefined;
    dom.setAttribute("aria-haspopup", "listbox");
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", `${id}-${index}`);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
    return () => {
      for (const name of ["haspopup", "controls", "activedescendant"]) {
        dom.removeAttribute(`aria-${name}`);
      }
    };
  }, [editor, id, index, hasChoices]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Blocks"
      hidden={!hasChoices}
      className="border-rule bg-bg shadow-float rounded-control absolute z-20 w-80 max-w-[calc(100%-1rem)] overflow-y-auto border p-1"
      style={{ ...placeOf(editor, slash.from, area.current), maxHeight: MENU_HEIGHT }}
      // Keeps the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((option, position) => {
        const { name, hint, Icon, snippetId } = option;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and handles the keys
          <div
            key={snippetId ?? name}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === index}
            tabIndex={-1}
            className="rounded-control text-small hover:bg-surface-2 aria-selected:bg-surface-2 flex min-h-11 cursor-pointer items-center gap-3 px-2 py-1"
            onClick={() => insert(option)}
          >
            <Icon aria-hidden="true" size={20} className="flex-none" />
            <span className="grid">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2">{hint}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The menu opens below the line of the slash, or above it where the window ends. */
function placeOf(editor: Editor, from: number, area: HTMLElement | null) {
  if (!area) return {};
  const line = editor.view.coordsAtPos(from);
  const { top, bottom, left, width } = area.getBoundingClientRect();
  const x = Math.max(GAP, Math.min(line.left - left, width - 320 - GAP));
  const isBelow = line.bottom + MENU_HEIGHT <= window.innerHeight || line.top < MENU_HEIGHT;
  return isBelow
    ? { left: x, top: line.bottom - top + GAP }
    : { left: x, bottom: bottom - line.top + GAP };
}
