import { aiTexts } from "@ebute/contracts/ai";
import { type RefObject, useEffect, useRef, useState } from "react";
import type {
  DraftPosition,
  RichTextHandle,
  WrittenDraft,
} from "#components/editor/editor-types.ts";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { showLoading } from "#lib/loading-toasts.ts";
import { userMessage } from "#lib/trpc.ts";

/**
 * The server gives up after a minute, so a longer silence means a lost connection. Unit:
 * milliseconds.
 */
const MAX_DURATION_MS = 75_000;

const CONNECTION_LOST = "The connection was lost before the text was finished. Please try again.";

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
    const failure = await stream(prompt, signal, writing.write);
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

type Write = (part: { html: string; tail: string }) => void;

/** Resolves to an error message, or to undefined on success. */
async function stream(
  prompt: string,
  stopped: AbortSignal,
  write: Write,
): Promise<string | undefined> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(MAX_DURATION_MS)]);
  try {
    const parts = await getStreamClient().ai.draft.mutate({ prompt }, { signal });
    for await (const part of parts) {
      if (signal.aborted) break;
      write(part);
    }
    return signal.aborted ? CONNECTION_LOST : undefined;
  } catch (error) {
    return userMessage(error, CONNECTION_LOST);
  }
}
