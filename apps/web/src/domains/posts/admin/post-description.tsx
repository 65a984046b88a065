import { CatchBoundary } from "@tanstack/react-router";
import { type RefObject, Suspense } from "react";
import type { EditorContent, RichTextHandle } from "#components/editor/editor-types.ts";
import { LazyRichTextEditor } from "#components/editor/load-editor.ts";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { postFieldId } from "./post-form-errors.tsx";
import { usePostPictures } from "./post-pictures.ts";

type PostDescriptionProps = {
  content: EditorContent;
  error: string | undefined;
  onChange: () => void;
  ref: RefObject<RichTextHandle | null>;
};

const labelId = "post-description-label";

/** The text of the post. The editor comes a little later than the fields around it. */
export function PostDescription({ content, error, onChange, ref }: PostDescriptionProps) {
  const { text } = usePostPictures();
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
      <CatchBoundary getResetKey={() => "editor"} errorComponent={EditorMissing}>
        <Suspense fallback={<Skeleton className="h-90" />}>
          <LazyRichTextEditor
            labelledBy={labelId}
            content={content}
            pictures={text}
            onChange={onChange}
            ref={ref}
          />
        </Suspense>
      </CatchBoundary>
    </div>
  );
}

/** A browser remembers that a script did not come: only a new page asks for it again. */
function EditorMissing() {
  return (
    <ErrorPanel message="The editor could not be loaded. What you have written is kept on this device.">
      <Button type="button" tone="secondary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </ErrorPanel>
  );
}
