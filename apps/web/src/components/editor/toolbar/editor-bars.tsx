import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ChangeEvent, type RefObject, useMemo, useRef, useState } from "react";
import type { EditorPicture, EditorPictures } from "../editor-types.ts";
import { useViewportTop } from "../use-viewport-top.ts";
import { DescriptionPanel } from "./description-panel.tsx";
import { formattingActions } from "./formatting-actions.ts";
import { LinkPanel } from "./link-panel.tsx";
import { tableActions } from "./table-actions.ts";
import { Toolbar } from "./toolbar.tsx";

type EditorBarsProps = {
  editor: Editor;
  pictures: EditorPictures;
  /** Pictures waiting for insertion; the panel shows the first. */
  files: File[];
  onFiles: (files: File[]) => void;
  toolbar: RefObject<HTMLDivElement | null>;
};

type Panel = "none" | "link" | "description";

/** Sticky bars of the editor: formatting, table buttons, open panel. */
export function EditorBars({ editor, pictures, files, onFiles, toolbar }: EditorBarsProps) {
  const bars = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [panel, setPanel] = useState<Panel>("none");
  const isInTable = useEditorState({ editor, selector: () => editor.isActive("table") });
  useViewportTop(bars);

  const groups = useMemo(
    () =>
      formattingActions({
        openLink: () => setPanel("link"),
        openPicture: () => {
          if (editor.isActive("image")) setPanel("description");
          else fileInput.current?.click();
        },
      }),
    [editor],
  );

  const closePanel = () => {
    setPanel("none");
    editor.commands.focus();
  };
  const closePicture = () => {
    onFiles(files.slice(1));
    editor.commands.focus();
  };
  function handleInsert(picture: EditorPicture) {
    editor.chain().focus().setImage(picture).createParagraphNear().run();
    onFiles(files.slice(1));
  }
  function handleChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...files, ...(currentTarget.files ?? [])]);
    currentTarget.value = "";
  }
  const [file] = files;
  return (
    <div
      ref={bars}
      className="border-rule bg-bg rounded-control sticky top-(--viewport-top,0px) z-10 border-b"
    >
      <Toolbar ref={toolbar} editor={editor} label="Formatting" groups={groups} />
      {isInTable && (
        <div className="border-rule border-t">
          <Toolbar editor={editor} label="Table" groups={tableActions} areNamesShown />
        </div>
      )}
      <input
        ref={fileInput}
        type="file"
        hidden
        accept={pictures.accept}
        aria-label="Picture"
        onChange={handleChosen}
      />
      {panel === "link" && <LinkPanel editor={editor} onClose={closePanel} />}
      {panel === "description" && <DescriptionPanel editor={editor} onClose={closePanel} />}
      {file && (
        <pictures.Panel
          key={`${file.name}-${file.lastModified}-${files.length}`}
          file={file}
          onInsert={handleInsert}
          onClose={closePicture}
        />
      )}
    </div>
  );
}
