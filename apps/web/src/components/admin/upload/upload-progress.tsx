import { Button } from "#components/ui/button.tsx";
import { Text } from "#components/ui/text.tsx";
import type { UploadState } from "#lib/files/file-upload.ts";
import { WAITING_TEXT } from "#lib/files/upload-error.ts";
import { UploadQuestionRow } from "./upload-question-row.tsx";

type UploadProgressProps = {
  /** Kind of file, such as "picture". */
  noun: string;
  state: UploadState;
  /** False after the uploaded file was removed from its field. */
  isKept?: boolean;
  /** Omitted where the surrounding form has its own cancel button. */
  onCancel?: () => void;
  onRetry: () => void;
};

/**
 * Upload progress with a Cancel button; after a failure, a Retry button. A finished upload keeps
 * its row. A toast announces the outcome.
 */
export function UploadProgress(props: UploadProgressProps) {
  const { noun, state, isKept = true, onCancel, onRetry } = props;
  if (state.kind === "idle") return null;
  if (state.kind === "failed") {
    return (
      <div data-tone="err" className="flex flex-wrap items-center gap-3">
        <p className="text-err text-small font-semibold">{state.message}</p>
        {state.canRetry && (
          <Button type="button" tone="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  if (state.kind === "asking") {
    return <UploadQuestionRow {...state.question} onAnswer={state.answer} />;
  }
  // Keeps the row's height, so that nothing moves under the pointer of a user who is about to
  // click.
  if (state.kind === "uploaded") {
    if (!isKept) return null;
    return (
      <p className="text-small text-ink-2 min-h-control flex items-center">
        The {noun} is uploaded.
      </p>
    );
  }
  const cancel = onCancel && (
    <Button type="button" tone="secondary" onClick={onCancel}>
      Cancel
    </Button>
  );
  if (state.kind === "preparing") {
    return (
      <div className="min-h-control flex flex-wrap items-center gap-3">
        <Text size="small">{state.text}</Text>
        {cancel}
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  return (
    <div className="min-h-control flex flex-wrap items-center gap-3">
      <progress
        aria-label={`Uploading the ${noun}`}
        max={100}
        value={percent}
        className="upload-progress h-2 min-w-0 flex-1"
      />
      <span aria-hidden="true" className="text-small text-ink-2 tabular-nums">
        {percent} %
      </span>
      {cancel}
      {/* The last one, so that it moves no button. */}
      {state.isWaiting && <p className="text-small text-ink-2 w-full">{WAITING_TEXT}</p>}
    </div>
  );
}
