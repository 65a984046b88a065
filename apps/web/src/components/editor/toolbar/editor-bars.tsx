import { PICTURE_DESCRIPTION_HINT } from "@ebute/contracts/media";
import { CatchBoundary } from "@tanstack/react-router";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  type ChangeEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useIsWide } from "#lib/page/use-is-wide.ts";
import { receivePictures } from "../arrivals/arrivals.ts";
import type { BlockChoice } from "../blocks/block-choices.ts";
import { BlockChoicesBar } from "../blocks/block-choices-bar.tsx";
import {
  ButtonPanel,
  EmbedPanel,
  FootnotePanel,
  FormulaPanel,
  WhatsappPanel,
} from "../blocks/block-panels.tsx";
import { ChangePicture } from "../blocks/change-picture.tsx";
import { placePicture } from "../blocks/place-picture.ts";
import { selectStart } from "../drag/move-block-to.ts";
import type { EditorKeys, EditorPicture, EditorPictures } from "../editor-types.ts";
import { BlockNotesContext } from "../notes/block-notes-context.ts";
import { usePassageAssistant } from "../passage/passage-assistant-context.ts";
import { SnippetsContext } from "../snippets/snippets-context.ts";
import { useVisualViewport } from "../use-visual-viewport.ts";
import { useFocusMode } from "./focus-mode.ts";
import { foldForPhone, formattingActions } from "./formatting-actions.ts";
import { LinkPanel } from "./link-panel.tsx";
import { usePictureAssistant } from "./picture-assistant-context.ts";
import { tableActions } from "./table-actions.ts";
import { TextPanel } from "./text-panel.tsx";
import { Toolbar } from "./toolbar.tsx";

type EditorBarsProps = {
  editor: Editor;
  pictures: EditorPictures;
  bars: RefObject<HTMLDivElement | null>;
  toolbar: RefObject<HTMLDivElement | null>;
  /** Receives the keys that open panels. */
  keys: RefObject<EditorKeys | null>;
  /** Panel that a chosen block or the toolbar of the selection needs. */
  requested: RequestedPanel | undefined;
  onRequested: (panel: RequestedPanel | undefined) => void;
};

export type RequestedPanel = NonNullable<BlockChoice["panel"]> | "link" | "passage" | "description";
type PictureBlock = "picture" | "gallery";
type Panel =
  | "none"
  | "outline"
  | "find"
  | "keys"
  | "note"
  | "replace"
  | "crop"
  | Exclude<RequestedPanel, PictureBlock>;

const FindPanel = lazy(async () => ({
  default: (await import("../find/find-panel.tsx")).FindPanel,
}));
const OutlinePanel = lazy(async () => ({
  default: (await import("../outline/outline-panel.tsx")).OutlinePanel,
}));
const PassagePanel = lazy(async () => ({
  default: (await import("../passage/passage-panel.tsx")).PassagePanel,
}));
const NotePanel = lazy(async () => ({
  default: (await import("../notes/note-panel.tsx")).NotePanel,
}));
const SnippetsPanel = lazy(async () => ({
  default: (await import("../snippets/snippets-panel.tsx")).SnippetsPanel,
}));
const RelatedPostPanel = lazy(async () => ({
  default: (await import("../post-blocks/related-post-panel.tsx")).RelatedPostPanel,
}));
const SignUpPanel = lazy(async () => ({
  default: (await import("../post-blocks/sign-up-panel.tsx")).SignUpPanel,
}));
const PricesPanel = lazy(async () => ({
  default: (await import("../post-blocks/prices-panel.tsx")).PricesPanel,
}));
const EditorKeySheet = lazy(async () => ({
  default: (await import("./editor-key-sheet.tsx")).EditorKeySheet,
}));

/** Keys that open a panel, with Ctrl or Cmd. */
const panelKeys: Readonly<Record<string, Panel>> = { k: "link", f: "find", "/": "keys" };

/** Sticky bars of the editor: formatting, table buttons, open panel. */
export function EditorBars(props: EditorBarsProps) {
  const { editor, pictures, bars, toolbar, keys, requested, onRequested } = props;
  const fileInput = useRef<HTMLInputElement>(null);
  const startsGallery = useRef(false);
  const [panel, setPanel] = useState<Panel>("none");
  const [file, setFile] = useState<File>();
  const isInTable = useEditorState({ editor, selector: () => editor.isActive("table") });
  const Assistant = usePassageAssistant();
  const snippets = useContext(SnippetsContext);
  const notes = useContext(BlockNotesContext);
  const hasNotes = notes !== null;
  const { isAlone, toggle } = useFocusMode(bars);
  const isWide = useIsWide();
  useVisualViewport(bars);

  const choosePictures = useCallback(
    (isForGallery = false) => {
      startsGallery.current = isForGallery;
      if (!fileInput.current) return;
      fileInput.current.multiple = !editor.isActive("embed");
      fileInput.current.click();
    },
    [editor],
  );

  const groups = useMemo(
    () =>
      formattingActions(
        {
          openLink: () => setPanel("link"),
          openPassage: Assistant ? () => setPanel("passage") : undefined,
          openSnippets: snippets ? () => setPanel("snippets") : undefined,
          openNote: hasNotes ? () => setPanel("note") : undefined,
          openPicture: () => {
            if (editor.isActive("image")) setPanel("description");
            else choosePictures();
          },
          openLibrary: () => setPanel("library"),
          openFootnote: () => setPanel("footnote"),
          openOutline: () => setPanel("outline"),
          openFind: () => setPanel("find"),
          openKeys: () => setPanel("keys"),
        },
        { isAlone, toggle },
      ),
    [editor, Assistant, snippets, hasNotes, choosePictures, isAlone, toggle],
  );

  const handleKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    if (!(ctrlKey || metaKey) || altKey || !editor.isEditable) return false;
    const letter = key.toLowerCase();
    const next = panelKeys[letter];
    if (shiftKey && letter === "f") toggle();
    else if (shiftKey && letter === "o") setPanel("outline");
    else if (!shiftKey && next) setPanel(next);
    else return false;
    return true;
  });
  useEffect(() => {
    keys.current = (event) => {
      const isTaken = handleKey(event);
      if (isTaken) event.preventDefault();
      return isTaken;
    };
  }, [keys]);
  useEffect(() => {
    if (requested && isPictureBlock(requested)) {
      choosePictures(requested === "gallery");
      onRequested(undefined);
    }
  }, [requested, onRequested, choosePictures]);
  const shown = requested && !isPictureBlock(requested) ? requested : panel;
  const isOpen = shown !== "none" || file !== undefined;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A dialog gives the focus back to the button that opened it.
    if (wasOpen.current && !isOpen) editor.commands.focus();
    wasOpen.current = isOpen;
  }, [editor, isOpen]);

  const closePanel = () => {
    setPanel("none");
    onRequested(undefined);
    editor.commands.focus();
  };
  const closeDescription = () => {
    // What is typed next must not replace the picture that has just come in.
    if (requested) editor.view.dispatch(selectStart(editor.state.tr, editor.state.selection.to));
    closePanel();
  };
  const closePicture = () => {
    setFile(undefined);
    editor.commands.focus();
  };
  function handleInsert(picture: EditorPicture) {
    placePicture(editor, picture, startsGallery.current);
    startsGallery.current = false;
    setFile(undefined);
  }
  function handleLibrary(picture: EditorPicture) {
    closePanel();
    placePicture(editor, picture, false);
  }
  function handleChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    if (files.length === 1) return setFile(files[0]);
    receivePictures(editor.view, files);
  }
  return (
    <div
      ref={bars}
      className="border-rule bg-bg rounded-control sticky top-(--viewport-top,0px) z-10 border-b"
    >
      <Toolbar
        ref={toolbar}
        editor={editor}
        label="Formatting"
        {...(isWide ? { groups } : foldForPhone(groups))}
        onQuestionMark={() => setPanel("keys")}
      />
      {isInTable && (
        <div className="border-rule border-t">
          <Toolbar editor={editor} label="Table" groups={tableActions} areNamesShown />
        </div>
      )}
      <BlockChoicesBar
        editor={editor}
        openButton={() => setPanel("button")}
        openFormula={() => setPanel("formula")}
        openFootnote={() => setPanel("footnote")}
        openEmbed={() => setPanel("embed")}
        openAttachment={() =>
          setPanel(editor.isActive("attachment", { kind: "audio" }) ? "audio" : "file")
        }
        openRelatedPost={() => setPanel("relatedPost")}
        openSignUp={() => setPanel("signUp")}
        openPrices={() => setPanel("prices")}
        choosePictures={choosePictures}
        openLibrary={() => setPanel("library")}
        openDescription={() => setPanel("description")}
        openReplace={() => setPanel("replace")}
        openCrop={() => setPanel("crop")}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={pictures.accept}
        aria-label="Picture"
        onChange={handleChosen}
      />
      {shown === "button" && <ButtonPanel editor={editor} onClose={closePanel} />}
      {shown === "embed" && <EmbedPanel editor={editor} onClose={closePanel} />}
      {shown === "whatsapp" && <WhatsappPanel editor={editor} onClose={closePanel} />}
      {shown === "formula" && <FormulaPanel editor={editor} onClose={closePanel} />}
      {shown === "footnote" && <FootnotePanel editor={editor} onClose={closePanel} />}
      <CatchBoundary getResetKey={() => shown} errorComponent={() => null}>
        <Suspense fallback={null}>
          {shown === "outline" && <OutlinePanel editor={editor} onClose={closePanel} />}
          {shown === "find" && <FindPanel editor={editor} onClose={closePanel} />}
          {shown === "passage" && Assistant && (
            <PassagePanel editor={editor} Assistant={Assistant} onClose={closePanel} />
          )}
          {shown === "note" && notes && (
            <NotePanel editor={editor} notes={notes} onClose={closePanel} />
          )}
          {shown === "snippets" && snippets && (
            <SnippetsPanel editor={editor} Panel={snippets.Panel} onClose={closePanel} />
          )}
          {shown === "library" && (
            <pictures.Library onInsert={handleLibrary} onClose={closePanel} />
          )}
          {(shown === "replace" || shown === "crop") && (
            <ChangePicture
              key={shown}
              editor={editor}
              how={shown}
              pictures={pictures}
              onClose={closePanel}
            />
          )}
          {(shown === "audio" || shown === "file") && (
            <pictures.Attachment key={shown} editor={editor} kind={shown} onClose={closePanel} />
          )}
          {shown === "relatedPost" && <RelatedPostPanel editor={editor} onClose={closePanel} />}
          {shown === "signUp" && <SignUpPanel editor={editor} onClose={closePanel} />}
          {shown === "prices" && <PricesPanel editor={editor} onClose={closePanel} />}
          {shown === "keys" && <EditorKeySheet onClose={closePanel} />}
        </Suspense>
      </CatchBoundary>
      {shown === "link" && <LinkPanel editor={editor} onClose={closePanel} />}
      {shown === "description" && <DescriptionPanel editor={editor} onClose={closeDescription} />}
      {file && (
        <pictures.Panel
          key={`${file.name}-${file.lastModified}`}
          file={file}
          onInsert={handleInsert}
          onClose={closePicture}
        />
      )}
    </div>
  );
}

function isPictureBlock(panel: RequestedPanel): panel is PictureBlock {
  return panel === "picture" || panel === "gallery";
}

type DescriptionPanelProps = { editor: Editor; onClose: () => void };

/** Edits the alternative text of a picture in the content. */
function DescriptionPanel({ editor, onClose }: DescriptionPanelProps) {
  const Assistant = usePictureAssistant();
  const type = editor.isActive("image") ? "image" : "figure";
  const { alt, src }: Record<string, unknown> = editor.getAttributes(type);
  function handleApply(text: string): undefined {
    editor.chain().focus().updateAttributes(type, { alt: text.trim() }).run();
    onClose();
  }
  return (
    <TextPanel
      field={{
        label: "Describe the picture",
        hint: PICTURE_DESCRIPTION_HINT,
        initial: typeof alt === "string" ? alt : "",
      }}
      apply="Change description"
      onApply={handleApply}
      onClose={onClose}
      assist={(fillIn) =>
        Assistant &&
        typeof src === "string" && (
          <Suspense fallback={null}>
            <Assistant src={src} onDescribed={fillIn} />
          </Suspense>
        )
      }
    />
  );
}
