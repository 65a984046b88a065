import type { ReactNode, RefObject } from "react";
import type { EditorContent, RichTextHandle } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { postFieldId } from "./post-form-errors.tsx";
import { usePostPictures } from "./post-pictures.ts";

type PostDescriptionProps = {
  content: EditorContent;
  error: string | undefined;
  onChange: () => void;
  ref: RefObject<RichTextHandle | null>;
  /** What helps with writing. */
  children?: ReactNode;
};

/** The text of the post. */
export function PostDescription(props: PostDescriptionProps) {
  const { content, error, onChange, ref, children } = props;
  const { text } = usePostPictures();
  return (
    <RichTextField
      field={{ id: postFieldId("description"), label: "Description", error }}
      content={content}
      pictures={text}
      onChange={onChange}
      ref={ref}
    >
      {children}
    </RichTextField>
  );
}
