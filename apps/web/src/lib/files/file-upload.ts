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

  function start(file: File): void {
    running.current?.abort.abort(new UploadCancelled());
    const abort = new AbortController();
    running.current = { file, abort };
    void runUpload(file, { upload, onUploaded, onState: setState, signal: abort.signal });
  }

  return {
    state,
    start,
    retry: () => {
      if (running.current) start(running.current.file);
    },
    cancel: () => {
      running.current?.abort.abort(new UploadCancelled());
      setState({ kind: "idle" });
    },
  };
}

type Run<Answer> = Options<Answer> & {
  onState: (state: UploadState) => void;
  signal: AbortSignal;
};

/** Runs one upload, and reports nothing more once it is aborted. */
export async function runUpload<Answer>(
  file: File,
  { upload, onUploaded, onState, signal }: Run<Answer>,
): Promise<void> {
  let wasWaiting = false;
  const setState = (state: UploadState) => {
    if (!signal.aborted) onState(state);
  };
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
    const answer = await upload(file, { signal, onProgress: show, ask, onPreparing });
    // The answer may arrive in the same moment as the cancellation.
    if (signal.aborted) return loading.dismiss();
    loading.success(`${file.name} is uploaded.`);
    setState({ kind: "uploaded" });
    onUploaded(answer);
  } catch (error) {
    if (signal.aborted) return loading.dismiss();
    const failure = describeFailure(error);
    loading.error(failure.message);
    setState({ kind: "failed", ...failure });
  }
}

/** True from the choice of a file until it is stored or refused. */
export function isUnderWay({ kind }: UploadState): boolean {
  return kind === "uploading" || kind === "asking" || kind === "preparing";
}
