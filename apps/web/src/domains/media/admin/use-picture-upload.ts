import type { Picture } from "@ebute/contracts/media";
import { useEffect, useRef, useState } from "react";
import { UPLOAD_UNREACHABLE, UploadError, uploadPicture } from "./upload-picture.ts";

export type UploadState =
  | { kind: "idle" }
  | { kind: "uploading"; share: number; preview: string }
  | { kind: "failed"; message: string };

type Options = { onUploaded: (picture: Picture) => void };

/** One upload at a time: a new file takes the place of the one that is on its way. */
export function usePictureUpload({ onUploaded }: Options) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const running = useRef<{ file: File; abort: AbortController } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);

  // Not before the picture has left the screen.
  const shownPreview = state.kind === "uploading" ? state.preview : undefined;
  useEffect(() => {
    if (shownPreview) return () => URL.revokeObjectURL(shownPreview);
  }, [shownPreview]);

  async function start(file: File): Promise<void> {
    running.current?.abort.abort();
    const abort = new AbortController();
    running.current = { file, abort };
    const preview = URL.createObjectURL(file);
    const show = (share: number) => setState({ kind: "uploading", share, preview });
    show(0);
    try {
      const picture = await uploadPicture(file, { signal: abort.signal, onProgress: show });
      setState({ kind: "idle" });
      onUploaded(picture);
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
