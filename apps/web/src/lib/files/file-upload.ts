import { useEffect, useRef, useState } from "react";
import { showLoading } from "#lib/loading-toasts.ts";
import { UPLOAD_UNREACHABLE_TEXT, UploadError, type UploadOptions } from "./upload-file.ts";

export type UploadState =
  | { kind: "idle" }
  | { kind: "uploading"; share: number; file: File }
  | { kind: "uploaded" }
  | { kind: "failed"; message: string; canRetry: boolean };

type Options<Answer> = {
  upload: (file: File, options: UploadOptions) => Promise<Answer>;
  onUploaded: (answer: Answer) => void;
};

/** Runs one upload at a time; a new file cancels the running upload. */
export function useFileUpload<Answer>({ upload, onUploaded }: Options<Answer>) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const running = useRef<{ file: File; abort: AbortController } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { file, abort };
    const show = (share: number) => setState({ kind: "uploading", share, file });
    show(0);
    const loading = showLoading(`Uploading ${file.name}...`);
    try {
      const answer = await upload(file, { signal: abort.signal, onProgress: show });
      loading.success(`${file.name} is uploaded.`);
      setState({ kind: "uploaded" });
      onUploaded(answer);
    } catch (error) {
      if (abort.signal.aborted) return loading.dismiss();
      const message = error instanceof UploadError ? error.message : UPLOAD_UNREACHABLE_TEXT;
      loading.error(message);
      setState({ kind: "failed", message, canRetry: isRetryable(error) });
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    retry: () => {
      if (running.current) void start(running.current.file);
    },
    cancel: () => {
      running.current?.abort.abort();
      setState({ kind: "idle" });
    },
  };
}

/**
 * True for network, server and session errors. A file that was refused for its content would be
 * refused again.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof UploadError)) return true;
  const { status } = error;
  return status === 0 || status >= 500 || [401, 408, 429].includes(status);
}
