import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** Help text of the editor. WCAG 2.1.2 requires it for a field that Tab does not leave. */
const TAB_HELP =
  "In tables, lists and code, Tab moves on and indents. Press Escape, then Tab to leave the text.";

type EditorBoxProps = {
  helpId?: string;
  /** Bars and text. */
  children: ReactNode;
};

/** Border and help text of the editor. */
export function EditorBox({ helpId, children }: EditorBoxProps) {
  return (
    <div
      data-focus-ring
      data-editor-box
      className="border-control border-border rounded-control bg-bg has-[[aria-readonly=true]]:bg-surface has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-(--focus)"
    >
      {children}
      <p id={helpId} className="text-small text-ink-2 border-rule border-t px-3 py-1.5">
        {TAB_HELP}
      </p>
    </div>
  );
}

/** Placeholder of the editor, as tall as one without text, so that nothing below it moves. */
export function EditorSkeleton() {
  return (
    <EditorBox>
      <Skeleton className="h-[22.8125rem]" />
    </EditorBox>
  );
}
