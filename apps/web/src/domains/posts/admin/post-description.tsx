import { type RefObject, Suspense } from "react";
import type { EditorContent, RichTextHandle } from "#components/editor/editor-types.ts";
import { LazyRichTextEditor } from "#components/editor/load-editor.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { editorPictures } from "#domains/media/admin/editor-pictures.ts";
import { postFieldId } from "./post-form-errors.tsx";

type PostDescriptionProps = {
  content: EditorContent;
  error: string | undefined;
  onChange: () => void;
  ref: RefObject<RichTextHandle | null>;
};

const labelId = "post-description-label";

/** The text of the post. The editor comes a little later than the fields around it. */
export function PostDescription({ content, error, onChange, ref }: PostDescriptionProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the target of the error summary's link hands the focus on
    <div
      id={postFieldId("description")}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 outline-none"
      onFocus={(event) => event.target === event.currentTarget && ref.current?.focus()}
    >
      <span id={labelId} className="text-card font-semibold">
        Description
      </span>
      {error && <p className="text-err text-small font-semibold">{error}</p>}
      <Suspense fallback={<Skeleton className="h-90" />}>
        <LazyRichTextEditor
          labelledBy={labelId}
          content={content}
          pictures={editorPictures}
          onChange={onChange}
          ref={ref}
        />
      </Suspense>
    </div>
  );
}
