import type { ReactNode } from "react";
import { UploadQuestionRow } from "#components/admin/upload/upload-question-row.tsx";
import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { WAITING_TEXT } from "#lib/files/upload-error.ts";
import type { PictureUpload } from "./use-picture-uploads.ts";

type UploadRowProps = {
  upload: PictureUpload;
  onRetry: (upload: PictureUpload) => void;
  onRemove: (id: number) => void;
  /** Name of the button that takes a failed upload away. */
  removal: "Dismiss" | "Remove";
  /** A preview above the row. */
  children?: ReactNode;
};

/** What became of one of several uploads. */
export function UploadRow({ upload, onRetry, onRemove, removal, children }: UploadRowProps) {
  const { file, state, id } = upload;
  const name = <VisuallyHidden>: {file.name}</VisuallyHidden>;
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1">
      {children}
      <span className="text-small min-w-0 flex-1 basis-40 wrap-anywhere">{file.name}</span>
      {state.kind === "waiting" && <Text size="small">Waiting</Text>}
      {state.kind === "done" && <Text size="small">Uploaded</Text>}
      {state.kind === "preparing" && <Text size="small">{state.text}</Text>}
      {state.kind === "asking" && (
        <UploadQuestionRow {...state.question} suffix={name} onAnswer={state.answer} />
      )}
      {state.kind === "uploading" && (
        <progress
          aria-label={`Uploading ${file.name}`}
          max={100}
          value={Math.round(state.share * 100)}
          className="upload-progress h-2 w-40"
        />
      )}
      {(state.kind === "uploading" || state.kind === "waiting") && (
        <Button type="button" tone="secondary" onClick={() => onRemove(id)}>
          Cancel{name}
        </Button>
      )}
      {state.kind === "uploading" && state.isWaiting && (
        <p className="text-small text-ink-2 w-full">{WAITING_TEXT}</p>
      )}
      {state.kind === "failed" && (
        <>
          <p className="text-err text-small w-full font-semibold sm:w-auto">{state.message}</p>
          {state.canRetry && (
            <Button type="button" tone="secondary" onClick={() => onRetry(upload)}>
              Try again{name}
            </Button>
          )}
          <Button type="button" tone="secondary" onClick={() => onRemove(id)}>
            {removal}
            {name}
          </Button>
        </>
      )}
    </li>
  );
}
