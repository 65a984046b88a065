import {
  MATERIAL_FILE_MAX_BYTES,
  type MaterialFile,
  materialFileExtensions,
} from "@ebute/contracts/materials";
import { FileDrop } from "#components/admin/upload/file-drop.tsx";
import { UploadProgress } from "#components/admin/upload/upload-progress.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import type { useFileUpload } from "#lib/files/file-upload.ts";
import { fileKind } from "../material-kind.ts";

type MaterialFileFieldProps = {
  file: MaterialFile | null;
  upload: Pick<ReturnType<typeof useFileUpload>, "state" | "start" | "retry" | "cancel">;
};

const accept = materialFileExtensions.map((ending) => `.${ending}`).join(",");
const hint = `Choose a file or drop it here: a document, a picture or a sound recording of at most ${formatFileSize(MATERIAL_FILE_MAX_BYTES)}.`;

/** A file stored by this site; the upload starts when the user chooses it. */
export function MaterialFileField({ file, upload }: MaterialFileFieldProps) {
  const { state, start, retry, cancel } = upload;
  return (
    <div className="grid gap-2">
      <FileDrop accept={accept} hint={hint} shown={shownOf(state, file)} onFile={start} />
      <UploadProgress
        noun="file"
        state={state}
        isKept={file !== null}
        onCancel={cancel}
        onRetry={retry}
      />
    </div>
  );
}

function shownOf(state: MaterialFileFieldProps["upload"]["state"], file: MaterialFile | null) {
  if (state.kind === "uploading") {
    return { name: state.file.name, note: formatFileSize(state.file.size) };
  }
  return file
    ? { name: file.name, note: `${fileKind(file.type)}, ${formatFileSize(file.bytes)}` }
    : undefined;
}
