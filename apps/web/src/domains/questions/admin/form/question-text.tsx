import { useEffect, useRef, useState } from "react";
import type { EditorPictures, RichTextHandle } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { htmlToPlain, isPlainHtml, plainToHtml } from "./plain-html.ts";

type QuestionTextProps = {
  label: string;
  id: string;
  hint?: string;
  error?: string | undefined;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  pictures: EditorPictures;
  rows?: number;
};

/**
 * A text of a question: a plain field, which becomes the editor when somebody wants more than
 * paragraphs. Most texts need no more, and a form with six editors is slow on a phone.
 */
export function QuestionText(props: QuestionTextProps) {
  const { label, id, hint, error, value, onChange, rows = 3 } = props;
  const [text, setText] = useState(() => htmlToPlain(value));
  const [wantsEditor, setWantsEditor] = useState(false);
  // A draft or somebody else's text replaces what was typed.
  const shown = plainToHtml(text) === value ? text : htmlToPlain(value);
  if (wantsEditor || !isPlainHtml(value)) {
    return <FormattedText {...props} takesFocus={wantsEditor} />;
  }
  return (
    <div className="grid gap-1">
      <Field label={label} id={id} {...(hint && { hint })} {...(error && { error })}>
        <TextArea
          rows={rows}
          value={shown}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            onChange(plainToHtml(currentTarget.value));
          }}
        />
      </Field>
      <div className="justify-self-start">
        <Button type="button" tone="quiet" onClick={() => setWantsEditor(true)}>
          Underline, x², picture, table
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

type FormattedTextProps = QuestionTextProps & {
  /** True if somebody has just asked for the editor. */
  takesFocus: boolean;
};

function FormattedText(props: FormattedTextProps) {
  const { label, id, error, value, onChange, pictures, takesFocus } = props;
  const editor = useRef<RichTextHandle | null>(null);
  const last = useRef(value);
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.current?.refresh(value);
  }, [value]);
  useEffect(() => {
    if (takesFocus) return focusWhenLoaded(editor);
  }, [takesFocus]);
  return (
    <div className="[&_.ProseMirror]:min-h-24">
      <RichTextField
        field={{ id, label, error }}
        content={value}
        pictures={pictures}
        onChange={() => {
          last.current = editor.current?.getHtml() ?? value;
          onChange(last.current);
        }}
        ref={editor}
      />
    </div>
  );
}

const LOOK_AGAIN_MS = 50;

/**
 * Focuses the editor once its chunk has loaded and it takes the focus, unless somebody has moved on
 * meanwhile. Returns the function that gives up.
 */
function focusWhenLoaded(editor: { current: RichTextHandle | null }): () => void {
  const timer = setInterval(() => {
    if (document.activeElement !== document.body) clearInterval(timer);
    else editor.current?.focus();
  }, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
