import { createContext, useContext, useEffect, useEffectEvent, useId, useRef } from "react";
import type { RichTextHandle } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { usePagePictureComponents } from "./page-pictures-context.ts";

/** Reading the editor on every key would slow typing down. Unit: milliseconds. */
const READ_AFTER_MS = 300;

/** Functions that put typed text into the form at once. */
export const PendingTextsContext = createContext(new Set<() => void>());

type HtmlFieldProps = { label: string; html: string; onChange: (html: string) => void };

/** Rich-text editor for one text. The form receives edits after a short delay. */
export function HtmlField({ label, html, onChange }: HtmlFieldProps) {
  const id = useId();
  const editor = useRef<RichTextHandle>(null);
  const last = useRef(html);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { text } = usePagePictureComponents();
  const pendingTexts = useContext(PendingTextsContext);

  const flush = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!editor.current) return;
    last.current = editor.current.getHtml();
    onChange(last.current);
  });
  useEffect(() => {
    // The form takes the text of the editor in a moment, because somebody is typing.
    if (html === last.current || timer.current !== undefined) return;
    last.current = html;
    editor.current?.refresh(html);
  }, [html]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const read = () => flush();
    pendingTexts.add(read);
    return () => void pendingTexts.delete(read);
  }, [pendingTexts]);

  function handleChange(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush(), READ_AFTER_MS);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what was typed is read before another control is used
    <div onBlur={() => flush()}>
      <RichTextField
        field={{ id, label, error: undefined }}
        content={html}
        pictures={text}
        onChange={handleChange}
        ref={editor}
      />
    </div>
  );
}
