import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, type RefObject, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { useIsWide } from "#lib/page/use-is-wide.ts";
import { EditorSkeleton } from "./editor-box.tsx";
import type {
  EditorContent,
  EditorListeners,
  EditorPictures,
  RichTextHandle,
} from "./editor-types.ts";
import { LazyRichTextEditor } from "./load-editor.ts";

type RichTextFieldProps = EditorListeners & {
  field: { id: string; label: string; error: string | undefined };
  content: EditorContent;
  pictures: EditorPictures;
  ref: RefObject<RichTextHandle | null>;
  /** Writing aids above the editor; on phones below it, so that the first screen has the text. */
  children?: ReactNode;
};

/** The editor with its label. The editor's chunk loads after the other fields. */
export function RichTextField(props: RichTextFieldProps) {
  const { field, content, pictures, onChange, onWords, ref, children } = props;
  const { id, label, error } = field;
  const labelId = `${id}-label`;
  // Turning the phone moves nothing, because an aid in a new place would lose its work.
  const [areAidsFirst] = useState(useIsWide());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the target of the error summary's link hands the focus on
    <div
      id={id}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 outline-none"
      onFocus={(event) => event.target === event.currentTarget && ref.current?.focus()}
    >
      <span id={labelId} className="text-card font-semibold">
        {label}
      </span>
      {areAidsFirst && children}
      {error && <p className="text-err text-small font-semibold">{error}</p>}
      <CatchBoundary getResetKey={() => "editor"} errorComponent={EditorMissing}>
        <Suspense fallback={<EditorSkeleton />}>
          <LazyRichTextEditor
            labelledBy={labelId}
            content={content}
            pictures={pictures}
            onChange={onChange}
            onWords={onWords}
            ref={ref}
          />
        </Suspense>
      </CatchBoundary>
      {!areAidsFirst && children}
    </div>
  );
}

/** Browsers never retry a failed module import, so the user must reload the page. */
function EditorMissing() {
  return (
    <ErrorPanel message="The editor could not be loaded. What you have written is kept on this device.">
      <Button type="button" tone="secondary" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </ErrorPanel>
  );
}
