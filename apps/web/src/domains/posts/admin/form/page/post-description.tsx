import type { ReactNode, RefObject } from "react";
import type {
  EditorContent,
  EditorListeners,
  RichTextHandle,
} from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { usePostPictures } from "../post-pictures.ts";

type PostDescriptionProps = EditorListeners & {
  /** Id and error of the field. */
  field: { id: string; error: string | undefined };
  content: EditorContent;
  ref: RefObject<RichTextHandle | null>;
  /** Writing aids. */
  children?: ReactNode;
};

/** The post's text. */
export function PostDescription(props: PostDescriptionProps) {
  const { field, content, onChange, onWords, ref, children } = props;
  const { text } = usePostPictures();
  return (
    <RichTextField
      field={{ ...field, label: "Description" }}
      content={content}
      pictures={text}
      onChange={onChange}
      onWords={onWords}
      ref={ref}
    >
      {children}
    </RichTextField>
  );
}
