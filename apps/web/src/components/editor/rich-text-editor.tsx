import { EditorContent as EditorSurface, useEditor } from "@tiptap/react";
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from "react";
import { createEditorOptions } from "./create-editor-options.ts";
import { beginDraft, isBlank } from "./draft-writing.ts";
import { EditorBars } from "./editor-bars.tsx";
import type { EditorContent, EditorPictures, RichTextHandle } from "./editor-types.ts";

type RichTextEditorProps = {
  /** Id of the element that names the field. */
  labelledBy: string;
  /** What it opens with; a later change of it changes nothing. */
  content: EditorContent;
  pictures: EditorPictures;
  /** Called with every key, so it has to be quick; the text is read through `ref` when it is needed. */
  onChange: () => void;
  ref?: Ref<RichTextHandle>;
};

const LAST_EMPTY_LINES = /(?:<p[^>]*><\/p>)+$/;

/** Text with headings, lists, links, pictures and tables. It draws itself: no key makes React render. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { pictures, ref } = props;
  const latest = useRef(props);
  latest.current = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const isReadOnly = useRef(false);
  const [files, setFiles] = useState<File[]>([]);
  const options = useMemo(
    () =>
      createEditorOptions({
        ...latest.current,
        isReadOnly: () => isReadOnly.current,
        onChange: () => latest.current.onChange(),
        onPictures: (added) => setFiles((waiting) => [...waiting, ...added]),
        onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      }),
    [],
  );
  const editor = useEditor(
    { ...options, immediatelyRender: true, shouldRerenderOnTransaction: false },
    [],
  );

  useImperativeHandle(
    ref,
    () => ({
      getHtml: () => editor.getHTML().replace(LAST_EMPTY_LINES, ""),
      getJson: () => editor.getJSON(),
      setContent: (content) => editor.commands.setContent(content, { emitUpdate: false }),
      focus: () => editor.commands.focus(),
      isBlank: () => isBlank(editor.state.doc),
      isDrafting: () => isReadOnly.current,
      beginDraft: (place) =>
        beginDraft({
          editor,
          place,
          onReadOnly: (next) => {
            isReadOnly.current = next;
          },
        }),
    }),
    [editor],
  );

  return (
    <div className="border-control border-border rounded-control bg-bg has-[[aria-readonly=true]]:bg-surface has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-(--focus)">
      <EditorBars
        editor={editor}
        pictures={pictures}
        files={files}
        onFiles={setFiles}
        toolbar={toolbar}
      />
      <EditorSurface editor={editor} />
    </div>
  );
}
