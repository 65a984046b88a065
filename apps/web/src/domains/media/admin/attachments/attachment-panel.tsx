import {
  ATTACHMENT_FIELD,
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  attachmentRequired,
  attachmentTooLarge,
  attachmentUploadSchema,
} from "@ebute/contracts/media";
import { type AttachmentKind, attachmentExtensions } from "@ebute/contracts/rich-text";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { UploadProgress } from "#components/admin/upload/upload-progress.tsx";
import type { AttachmentPanelProps } from "#components/editor/editor-types.ts";
import { EditorPanel } from "#components/editor/toolbar/editor-panel.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import { useFileUpload } from "#lib/files/file-upload.ts";
import type { UploadOptions } from "#lib/files/send-upload-request.ts";
import { STATUS_REJECTED_BEFORE_UPLOAD, UploadError } from "#lib/files/upload-error.ts";
import { uploadFile } from "#lib/files/upload-file.ts";
import { attachmentLabel } from "./attachment-label.ts";

/** A phone with little memory may never tell. */
const PATIENCE_MS = 5_000;

/** Reads the length of a recording while it uploads. */
async function uploadWithLength(file: File, options: UploadOptions) {
  const length = readAudioLength(file);
  const stored = await uploadAttachment(file, options);
  return stored.kind === "audio" ? { ...stored, seconds: await length } : stored;
}

const labels: Record<AttachmentKind, string> = { audio: "Audio file", file: "File" };
const limit = formatFileSize(ATTACHMENT_MAX_BYTES);

/** Uploads a file at once when it is chosen, and shows it in the text when it is stored. */
export function AttachmentPanel({ editor, kind, onClose }: AttachmentPanelProps) {
  const { state, start, retry, cancel } = useFileUpload({
    upload: uploadWithLength,
    onUploaded: (file) => {
      place(file);
      onClose();
    },
  });

  function place(file: Attachment & { seconds?: number | undefined }) {
    const attrs = { kind: file.kind, href: file.href, label: attachmentLabel(file) };
    if (editor.isActive("attachment")) editor.commands.updateAttributes("attachment", attrs);
    else editor.commands.insertContent([{ type: "attachment", attrs }, { type: "paragraph" }]);
  }
  function handleClose() {
    cancel();
    onClose();
  }
  const extensions = attachmentExtensions[kind];
  const names = extensions.map((extension) => extension.toUpperCase()).join(", ");
  return (
    <EditorPanel onEnter={() => {}} onClose={handleClose}>
      <Field label={labels[kind]}>
        <FileDrop
          accept={extensions.map((extension) => `.${extension}`).join(",")}
          hint={`Choose a file or drop it here: ${names}, at most ${limit}.`}
          shown={
            state.kind === "uploading"
              ? { name: state.file.name, note: formatFileSize(state.file.size) }
              : undefined
          }
          onFile={start}
        />
      </Field>
      <UploadProgress noun="file" state={state} onRetry={retry} />
      <div>
        <Button type="button" tone="secondary" onClick={handleClose}>
          Cancel
        </Button>
      </div>
    </EditorPanel>
  );
}

/**
 * Length of a chosen recording in seconds, which only the browser's own player knows; undefined
 * where it cannot tell.
 */
async function readAudioLength(file: File): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  audio.preload = "metadata";
  try {
    return await new Promise<number | undefined>((resolve) => {
      audio.onloadedmetadata = () =>
        resolve(Number.isFinite(audio.duration) ? audio.duration : undefined);
      audio.onerror = () => resolve(undefined);
      setTimeout(resolve, PATIENCE_MS);
      audio.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @throws {UploadError} with a message for the user; an AbortError when it was cancelled */
async function uploadAttachment(file: File, options: UploadOptions): Promise<Attachment> {
  if (file.size === 0) {
    throw new UploadError(attachmentRequired.message, STATUS_REJECTED_BEFORE_UPLOAD);
  }
  if (file.size > ATTACHMENT_MAX_BYTES) {
    throw new UploadError(attachmentTooLarge.message, STATUS_REJECTED_BEFORE_UPLOAD);
  }
  const answer = await uploadFile(
    {
      path: "/api/admin/attachments",
      field: ATTACHMENT_FIELD,
      content: file,
      fileName: file.name,
      responseSchema: attachmentUploadSchema,
      inParts: { kind: "attachment", file },
    },
    options,
  );
  return answer.file;
}
