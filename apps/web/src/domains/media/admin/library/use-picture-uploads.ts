import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isRetryable, type UploadQuestion } from "#lib/files/file-upload.ts";
import { UPLOAD_UNREACHABLE_TEXT, UploadError } from "#lib/files/upload-file.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { useTRPC, useTRPCClient } from "#lib/trpc.ts";
import { uploadPicture } from "../upload-picture.ts";

export type PictureUpload = {
  id: number;
  file: File;
  state:
    | { kind: "waiting" }
    | { kind: "asking"; question: UploadQuestion; answer: (isAgreed: boolean) => void }
    | { kind: "preparing"; text: string }
    | { kind: "uploading"; share: number }
    | { kind: "done" }
    | { kind: "failed"; message: string; canRetry: boolean };
};

/**
 * Uploads pictures into the library one after another, because a slow connection finishes none if
 * they share it. A refused file does not stop the others.
 */
export function usePictureUploads() {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const queue = useRef<PictureUpload[]>([]);
  const running = useRef<AbortController | undefined>(undefined);
  const lastId = useRef(0);
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const client = useTRPCClient();

  useEffect(() => () => running.current?.abort(), []);

  function show(id: number, state: PictureUpload["state"]): void {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  async function upload({ id, file }: PictureUpload, signal: AbortSignal): Promise<boolean> {
    show(id, { kind: "uploading", share: 0 });
    try {
      const picture = await uploadPicture(file, {
        signal,
        onProgress: (share) => show(id, { kind: "uploading", share }),
        onPreparing: (text) => show(id, { kind: "preparing", text }),
        ask: (question) => {
          announce(`${file.name}: ${question.text}`);
          return new Promise((answer) => show(id, { kind: "asking", question, answer }));
        },
      });
      await client.media.keep.mutate({ id: picture._id });
      show(id, { kind: "done" });
      void queryClient.invalidateQueries(trpc.media.pathFilter());
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const message = error instanceof UploadError ? error.message : UPLOAD_UNREACHABLE_TEXT;
      show(id, { kind: "failed", message, canRetry: isRetryable(error) });
      announce(`${file.name}: ${message}`);
      return false;
    }
  }

  async function runQueue(): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    let done = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      if (await upload(next, abort.signal)) done += 1;
      if (abort.signal.aborted) return;
    }
    running.current = undefined;
    if (done > 0)
      announce(done === 1 ? "1 picture is uploaded." : `${done} pictures are uploaded.`);
  }

  function add(files: readonly File[]): void {
    const added = files.map((file): PictureUpload => {
      lastId.current += 1;
      return { id: lastId.current, file, state: { kind: "waiting" } };
    });
    setUploads((all) => [...all.filter(({ state }) => state.kind !== "done"), ...added]);
    queue.current.push(...added);
    if (!running.current) void runQueue();
  }

  return {
    uploads,
    add,
    /** Uploads a failed file again. */
    retry(failed: PictureUpload): void {
      show(failed.id, { kind: "waiting" });
      queue.current.push(failed);
      if (!running.current) void runQueue();
    },
    dismiss: (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)),
  };
}
