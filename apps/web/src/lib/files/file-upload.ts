import { useEffect, useRef, useState } from "react";
import { UPLOAD_UNREACHABLE, UploadError, type UploadOptions } from "./send-file.ts";

export type UploadState =
  | { kind: "idle" }
  | { kind: "uploading"; share: number; file: File }
  | { kind: "failed"; message: string };

type Options<Answer> = {
  upload: (file: File, options: UploadOptions) => Promise<Answer>;
  onUploaded: (answer: Answer) => void;
};

/** One upload at a time: a new file takes the place of the one that is on its way. */
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
    try {
      const answer = await upload(file, { signal: abort.signal, onProgress: show });
      setState({ kind: "idle" });
      onUploaded(answer);
    } catch (error) {
      if (abort.signal.aborted) return;
      const message = error instanceof UploadError ? error.message : UPLOAD_UNREACHABLE;
      setState({ kind: "failed", message });
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
