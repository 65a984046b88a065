import { useEffect, useRef, useState } from "react";
import { showLoading } from "#lib/loading-toasts.ts";
import { announce } from "#lib/page/announce-pages.ts";
import type { UploadOptions } from "./send-upload-request.ts";
import { describeFailure, UploadCancelled, WAITING_TEXT } from "./upload-error.ts";

export type UploadQuestion = {
  text: string;
  /** Names of the two buttons. */
  yes: string;
  no: string;
};

export type UploadSteps = UploadOptions & {
  /** Asks before the upload, beside the field; resolves to false if the user declines. */
  ask: (question: UploadQuestion) => Promise<boolean>;
  /** Shows what the file still needs before its upload. */
  onPreparing: (text: string) => void;
};

export type UploadState =
  | { kind: "idle" }
  | { kind: "asking"; question: UploadQuestion; answer: (isAgreed: boolean) => void }
  | { kind: "preparing"; text: string }
  | { kind: "uploading"; share: number; isWaiting: boolean; file: File }
  | { kind: "uploaded" }
  | { kind: "failed"; message: string; canRetry: boolean };

type Options<Answer> = {
  upload: (file: File, options: UploadSteps) => Promise<Answer>;
  onUploaded: (answer: Answer) => void;
};

/** Runs one upload at a time; a new file cancels the running upload. */
export function useFileUpload<Answer>({ upload, onUploaded }: Options<Answer>) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const running = useRef<{ file: File; abort: AbortController } | null>(null);

  useEffect(() => () => running.current?.abort.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort.abort(new UploadCancelled());
    const abort = new AbortController();
    running.current = { file, abort };
    let wasWaiting = false;
    const show = (share: number, isWaiting = false) => {
      setState({ kind: "uploading", share, isWaiting, file });
      if (isWaiting && !wasWaiting) announce(`${WAITING_TEXT}: ${file.name}`);
      wasWaiting = isWaiting;
    };
    show(0);
    let loading = showLoading(`Uploading ${file.name}...`);
    const ask = async (question: UploadQuestion) => {
      loading.dismiss();
      announce(question.text);
      const isAgreed = await new Promise<boolean>((answer) =>
        setState({ kind: "asking", question, answer }),
      );
      loading = showLoading(`Uploading ${file.name}...`);
      return isAgreed;
    };
    const onPreparing = (text: string) => setState({ kind: "preparing", text });
    try {
      const { signal } = abort;
      const answer = await upload(file, { signal, onProgress: show, ask, onPreparing });
      loading.success(`${file.name} is uploaded.`);
      setState({ kind: "uploaded" });
      onUploaded(answer);
    } catch (error) {
      if (abort.signal.aborted) return loading.dismiss();
      const failure = describeFailure(error);
      loading.error(failure.message);
      setState({ kind: "failed", ...failure });
    }
  }

  return {
    state,
    start: (file: File) => void start(file),
    retry: () => {
      if (running.current) void start(running.current.file);
    },
    cancel: () => {
      running.current?.abort.abort(new UploadCancelled());
      setState({ kind: "idle" });
    },
  };
}

/** True from the choice of a file until it is stored or refused. */
export function isUnderWay({ kind }: UploadState): boolean {
  return kind === "uploading" || kind === "asking" || kind === "preparing";
}
