import type { ReactNode, RefObject } from "react";
import type { EditorContent, RichTextHandle } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { usePostPictures } from "./post-pictures.ts";

type PostDescriptionProps = {
  /** Id and error of the field. */
  field: { id: string; error: string | undefined };
  content: EditorContent;
  onChange: () => void;
  ref: RefObject<RichTextHandle | null>;
  /** Writing aids. */
  children?: ReactNode;
};

/** The post's text. */
export function PostDescription(props: PostDescriptionProps) {
  const { field, content, onChange, ref, children } = props;
  const { text } = usePostPictures();
  return (
    <RichTextField
      field={{ ...field, label: "Description" }}
      content={content}
      pictures={text}
      onChange={onChange}
      ref={ref}
    >
      {children}
    </RichTextField>
  );
}
