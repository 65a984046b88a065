import type { Picture } from "@ebute/contracts/media";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UploadQuestion } from "#lib/files/file-upload.ts";
import { describeFailure, UploadCancelled, WAITING_TEXT } from "#lib/files/upload-error.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { uploadPicture } from "../upload-picture.ts";

export type PictureUpload = {
  id: number;
  file: File;
  state:
    | { kind: "waiting" }
    | { kind: "asking"; question: UploadQuestion; answer: (isAgreed: boolean) => void }
    | { kind: "preparing"; text: string }
    | { kind: "uploading"; share: number; isWaiting: boolean }
    | { kind: "done"; picture: Picture }
    | { kind: "failed"; message: string; canRetry: boolean };
};

type Options = {
  /** Files that are uploaded at once; later changes are ignored. */
  files?: readonly File[];
  /** What else a picture needs before its upload is done. */
  onUploaded?: (picture: Picture) => Promise<void>;
};

/**
 * Uploads pictures one after another, because a slow connection finishes none if they share it. A
 * refused file does not stop the others.
 */
export function usePictureUploads({ files = [], onUploaded }: Options = {}) {
  const [uploads, setUploads] = useState(() => files.map(toUpload));
  const queue = useRef<PictureUpload[]>([]);
  const running = useRef<{ id: number; abort: AbortController } | undefined>(undefined);
  const mount = useRef<symbol>(undefined);
  const nextId = useRef(files.length);

  const begin = useEffectEvent(() => {
    queue.current = [...uploads];
    if (queue.current.length > 0) void runQueue();
  });
  useEffect(() => {
    mount.current = Symbol("mount");
    begin();
    return () => {
      mount.current = undefined;
      running.current?.abort.abort();
      running.current = undefined;
    };
  }, []);

  function show(id: number, state: PictureUpload["state"]): void {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  }

  async function upload({ id, file }: PictureUpload, signal: AbortSignal): Promise<boolean> {
    let wasWaiting = false;
    const onProgress = (share: number, isWaiting = false) => {
      show(id, { kind: "uploading", share, isWaiting });
      if (isWaiting && !wasWaiting) announce(`${WAITING_TEXT}: ${file.name}`);
      wasWaiting = isWaiting;
    };
    onProgress(0);
    try {
      const picture = await uploadPicture(file, {
        signal,
        onProgress,
        onPreparing: (text) => show(id, { kind: "preparing", text }),
        ask: (question) => {
          announce(`${file.name}: ${question.text}`);
          return new Promise((answer) => show(id, { kind: "asking", question, answer }));
        },
      });
      await onUploaded?.(picture);
      show(id, { kind: "done", picture });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const failure = describeFailure(error);
      show(id, { kind: "failed", ...failure });
      announce(`${file.name}: ${failure.message}`);
      return false;
    }
  }

  async function runQueue(): Promise<void> {
    const started = mount.current;
    let done = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const abort = new AbortController();
      running.current = { id: next.id, abort };
      if (await upload(next, abort.signal)) done += 1;
      if (mount.current !== started) return;
    }
    running.current = undefined;
    if (done > 0)
      announce(done === 1 ? "1 picture is uploaded." : `${done} pictures are uploaded.`);
  }

  function add(files: readonly File[]): void {
    const added = files.map((file, index) => toUpload(file, nextId.current + index));
    nextId.current += files.length;
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
    /** Takes an upload out of the list; nothing is kept of one that is not done. */
    dismiss(id: number): void {
      queue.current = queue.current.filter((upload) => upload.id !== id);
      if (running.current?.id === id) running.current.abort.abort(new UploadCancelled());
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
  };
}

function toUpload(file: File, id: number): PictureUpload {
  return { id, file, state: { kind: "waiting" } };
}
