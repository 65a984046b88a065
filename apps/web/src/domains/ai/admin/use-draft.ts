import { aiTexts } from "@ebute/contracts/ai";
import { type RefObject, useEffect, useRef, useState } from "react";
import type {
  DraftPosition,
  RichTextHandle,
  WrittenDraft,
} from "#components/editor/editor-types.ts";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { showLoading } from "#lib/loading-toasts.ts";
import { readStream } from "./read-stream.ts";

export type DraftState =
  | { kind: "idle" | "writing" }
  | { kind: "done" }
  | { kind: "stopped"; hasText: boolean }
  | { kind: "failed"; hasText: boolean; message: string };

/** Streams a draft into the editor. Unmounting the form aborts it, on the server too. */
export function useAiDraft(editor: RefObject<RichTextHandle | null>) {
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const stop = useRef<AbortController>(undefined);
  const written = useRef<WrittenDraft>(undefined);

  useEffect(() => () => stop.current?.abort(), []);

  async function write(prompt: string, position: DraftPosition): Promise<void> {
    if (!editor.current || stop.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState({ kind: "writing" });
    const loading = showLoading("Generating...");
    const writing = editor.current.startDraft(position);
    const failure = await readStream(
      (stopped) => getStreamClient().ai.draft.mutate({ prompt }, { signal: stopped }),
      signal,
      writing.write,
    );
    written.current = writing.end();
    stop.current = undefined;
    const { hasText } = written.current;
    if (signal.aborted) {
      loading.dismiss();
      setState({ kind: "stopped", hasText });
    } else if (failure) {
      setState({ kind: "failed", hasText, message: failure });
      loading.error(failure);
    } else {
      setState({ kind: "done" });
      loading.success(aiTexts.generated);
    }
  }

  return {
    state,
    write,
    stop: () => stop.current?.abort(),
    /** Removes the remains of the last attempt and generates again. */
    writeAgain(prompt: string, position: DraftPosition): void {
      written.current?.revert();
      void write(prompt, position);
    },
  };
}
