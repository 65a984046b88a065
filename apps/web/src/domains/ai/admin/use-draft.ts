import { aiTexts } from "@ebute/contracts/ai";
import { type RefObject, useRef, useState } from "react";
import type {
  DraftPosition,
  RichTextHandle,
  WrittenDraft,
} from "#components/editor/editor-types.ts";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { showLoading } from "#lib/loading-toasts.ts";
import { readStream } from "./read-stream.ts";
import { useLatestCall } from "./use-latest-call.ts";

export type DraftState =
  | { kind: "idle" | "writing" }
  | { kind: "done" }
  | { kind: "stopped"; hasText: boolean }
  | { kind: "failed"; hasText: boolean; message: string };

/** Streams a draft into the editor. */
export function useAiDraft(editor: RefObject<RichTextHandle | null>) {
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const { begin, stop } = useLatestCall();
  const written = useRef<WrittenDraft>(undefined);

  async function write(prompt: string, position: DraftPosition): Promise<void> {
    if (!editor.current || editor.current.isDrafting()) return;
    const { signal } = begin();
    setState({ kind: "writing" });
    const loading = showLoading("Generating...");
    const writing = editor.current.startDraft(position);
    const failure = await readStream(
      (ended) => getStreamClient().ai.draft.mutate({ prompt }, { signal: ended }),
      signal,
      writing.write,
    );
    written.current = writing.end();
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
    stop,
    /** Removes the remains of the last attempt and generates again. */
    writeAgain(prompt: string, position: DraftPosition): void {
      written.current?.revert();
      void write(prompt, position);
    },
  };
}
