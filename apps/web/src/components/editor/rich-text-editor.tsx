import { CatchBoundary } from "@tanstack/react-router";
import { createDocument, type Editor, type EditorEvents, getHTMLFromFragment } from "@tiptap/core";
import { EditorContent as EditorSurface, useEditor, useEditorState } from "@tiptap/react";
import {
  lazy,
  type Ref,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { BlockStyle } from "#components/ui/block-style.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { UPLOAD_UNREACHABLE_TEXT } from "#lib/files/upload-error.ts";
import editorBlocksCss from "#styles/editor-blocks.css?url";
import { isBlankDocument, startDraft } from "./ai-draft-writer.ts";
import { arrivalsIn } from "./arrivals/arrivals.ts";
import { slashQueryAt } from "./blocks/block-choices.ts";
import { createEditorOptions, parseOptions } from "./create-editor-options.ts";
import { BlockHandle } from "./drag/block-handle.tsx";
import { EditorBox } from "./editor-box.tsx";
import type {
  EditorContent,
  EditorKeys,
  EditorListeners,
  EditorPictures,
  RichTextHandle,
} from "./editor-types.ts";
import { BlockNotesContext } from "./notes/block-notes-context.ts";
import { usePassageAssistant } from "./passage/passage-assistant-context.ts";
import { type UnreadablePictures, unreadablePicturesText } from "./paste/pasted-pictures.ts";
import { refreshBlocks } from "./refresh/refresh-blocks.ts";
import { SelectionToolbar } from "./selection/selection-toolbar.tsx";
import { EditorBars, type RequestedPanel } from "./toolbar/editor-bars.tsx";

/** Counting a long text takes milliseconds on a slow phone. Unit: milliseconds. */
const PAUSE_MS = 500;

type RichTextEditorProps = EditorListeners & {
  /** Id of the label element. */
  labelledBy: string;
  /** Initial content; later changes are ignored. */
  content: EditorContent;
  pictures: EditorPictures;
  ref?: Ref<RichTextHandle>;
};

/** Loaded with the first slash. */
const SlashMenu = lazy(async () => ({
  default: (await import("./blocks/slash-menu.tsx")).SlashMenu,
}));

/** Loaded with the first pictures that come in. */
const ArrivalLayer = lazy(async () => ({
  default: (await import("./arrivals/arrival-layer.tsx")).ArrivalLayer,
}));

/** Loaded after the text is shown. */
const NotesLayer = lazy(async () => ({
  default: (await import("./notes/notes-layer.tsx")).NotesLayer,
}));

const TRAILING_EMPTY_LINES = /(?:<p[^>]*><\/p>)+$/;

/** Editor for headings, lists, links, pictures and tables. Typing does not re-render React. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { pictures, ref } = props;
  const latest = useRef(props);
  latest.current = props;
  const bars = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const selectionToolbar = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const menuKeys = useRef<EditorKeys>(null);
  const barKeys = useRef<EditorKeys>(null);
  const isReadOnly = useRef(false);
  const [requested, setRequested] = useState<RequestedPanel>();
  const [dismissedAt, setDismissedAt] = useState<number>();
  const [missing, setMissing] = useState<UnreadablePictures>({ pictures: 0, files: [] });
  const helpId = useId();
  const missingMessage = unreadablePicturesText(missing);
  const options = useMemo(
    () =>
      createEditorOptions({
        ...latest.current,
        isReadOnly: () => isReadOnly.current,
        onChange: () => latest.current.onChange(),
        onMissing: setMissing,
        helpId,
        onKey: (event) => menuKeys.current?.(event) || barKeys.current?.(event) || false,
        onToolbar: () => takeFocus(selectionToolbar.current) || takeFocus(toolbar.current),
      }),
    [helpId],
  );
  const editor = useEditor(
    { ...options, immediatelyRender: true, shouldRerenderOnTransaction: false },
    [],
  );
  const given = useRef(props.content);
  const shown = useRef(props.content);
  if (given.current !== props.content) {
    given.current = props.content;
    shown.current = props.content;
  }
  useEffect(() => {
    // On a slow device the library destroys the first editor, and makes another of the first content.
    if (shown.current === options.content || editor.isDestroyed) return;
    editor.commands.setContent(shown.current, { emitUpdate: false, parseOptions });
  }, [editor, options]);

  useWordCount(editor, props.onWords);
  const notes = useContext(BlockNotesContext);
  const hasAssistant = usePassageAssistant() !== null;
  const openLink = useCallback(() => setRequested("link"), []);
  const openPassage = useCallback(() => setRequested("passage"), []);
  const arrivals = useEditorState({
    editor,
    selector: () => arrivalsIn(editor.state),
    equalityFn: Object.is,
  });
  const slash = useEditorState({ editor, selector: () => slashQueryAt(editor) });
  if (!slash && dismissedAt !== undefined) setDismissedAt(undefined);

  useImperativeHandle(
    ref,
    () => ({
      getHtml: () => editor.getHTML().replace(TRAILING_EMPTY_LINES, ""),
      normalize: (content) => {
        const { schema } = editor;
        const { content: parsed } = createDocument(content, schema, parseOptions);
        return getHTMLFromFragment(parsed, schema).replace(TRAILING_EMPTY_LINES, "");
      },
      getJson: () => editor.getJSON(),
      setContent: (content) => {
        shown.current = content;
        editor.commands.setContent(content, { emitUpdate: false, parseOptions });
      },
      refresh: (content) => {
        shown.current = content;
        const { state, schema, view } = editor;
        const refreshed = refreshBlocks(state, createDocument(content, schema, parseOptions));
        if (refreshed) view.dispatch(refreshed.setMeta("preventUpdate", true));
      },
      focus: () => editor.commands.focus(),
      isBlank: () => isBlankDocument(editor.state.doc),
      isDrafting: () => isReadOnly.current,
      isDestroyed: () => editor.isDestroyed,
      startDraft: (position) =>
        startDraft({
          editor,
          position,
          onReadOnly: (next) => {
            isReadOnly.current = next;
          },
        }),
    }),
    [editor],
  );

  return (
    <EditorBox helpId={helpId}>
      <EditorBars
        editor={editor}
        pictures={pictures}
        bars={bars}
        toolbar={toolbar}
        keys={barKeys}
        requested={requested}
        onRequested={setRequested}
      />
      {missingMessage && (
        <div className="p-3">
          <Notice tone="err">{missingMessage}</Notice>
        </div>
      )}
      <BlockStyle />
      <link rel="stylesheet" href={editorBlocksCss} precedence="default" />
      <div ref={area} className="relative lg:has-data-note-margin:[&_.ProseMirror]:mr-60">
        <EditorSurface editor={editor} />
        <BlockHandle editor={editor} area={area} />
        <SelectionToolbar
          ref={selectionToolbar}
          editor={editor}
          area={area}
          bars={bars}
          openLink={openLink}
          openPassage={hasAssistant ? openPassage : undefined}
          onNext={() => takeFocus(toolbar.current)}
        />
        {notes && (
          <CatchBoundary getResetKey={() => "notes"} errorComponent={() => null}>
            <Suspense fallback={null}>
              <NotesLayer editor={editor} area={area} notes={notes} />
            </Suspense>
          </CatchBoundary>
        )}
        {arrivals.size > 0 && (
          <CatchBoundary getResetKey={() => "arrivals"} errorComponent={NotUploaded}>
            <Suspense fallback={null}>
              <ArrivalLayer
                editor={editor}
                arrivals={arrivals}
                pictures={pictures}
                onDescribe={() => setRequested("description")}
              />
            </Suspense>
          </CatchBoundary>
        )}
        {slash && slash.from !== dismissedAt && (
          <CatchBoundary getResetKey={() => "menu"} errorComponent={() => null}>
            <Suspense fallback={null}>
              <SlashMenu
                editor={editor}
                slash={slash}
                area={area}
                keys={menuKeys}
                onPanel={setRequested}
                onClose={() => setDismissedAt(slash.from)}
              />
            </Suspense>
          </CatchBoundary>
        )}
      </div>
    </EditorBox>
  );
}

/** The script that uploads did not load. */
function NotUploaded() {
  return <Notice tone="err">{UPLOAD_UNREACHABLE_TEXT}</Notice>;
}

/** Focuses the tab stop of a toolbar; false if there is none in view. */
function takeFocus(bar: HTMLElement | null): boolean {
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return Boolean(bar?.contains(document.activeElement));
}

/** Counts the words of a text at first and after each pause in typing. */
function useWordCount(editor: Editor, onWords: ((words: number) => void) | undefined): void {
  useEffect(() => {
    if (!onWords) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => onWords(countWords(editor));
    const countLater = ({ transaction }: EditorEvents["transaction"]) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    };
    count();
    // A restored draft makes no update.
    editor.on("transaction", countLater);
    return () => {
      clearTimeout(timer);
      editor.off("transaction", countLater);
    };
  }, [editor, onWords]);
}

function countWords({ state: { doc } }: Editor): number {
  return doc.textBetween(0, doc.content.size, " ", " ").match(/\S+/g)?.length ?? 0;
}
