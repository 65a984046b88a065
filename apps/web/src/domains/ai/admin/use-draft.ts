import { aiTexts } from "@ebute/contracts/ai";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DraftPlace, RichTextHandle, WrittenDraft } from "#components/editor/editor-types.ts";
import { streamClient } from "#lib/api/stream-client.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { toast } from "#lib/toast.ts";
import { userMessage } from "#lib/trpc.ts";

/** The server gives up after a minute; later than this it is the line that is broken. Unit: milliseconds. */
const LONGEST_MS = 75_000;

const LINE_BROKEN = "The connection was lost before the text was finished. Please try again.";

export type DraftState =
  | { kind: "idle" | "writing" }
  | { kind: "done" }
  | { kind: "stopped"; hasText: boolean }
  | { kind: "failed"; hasText: boolean; message: string };

/** A draft on its way into the editor. Leaving the form ends it, on the server too. */
export function useDraft(editor: RefObject<RichTextHandle | null>) {
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const stop = useRef<AbortController>(undefined);
  const written = useRef<WrittenDraft>(undefined);

  useEffect(() => () => stop.current?.abort(), []);

  async function write(prompt: string, place: DraftPlace): Promise<void> {
    if (!editor.current || stop.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState({ kind: "writing" });
    announce("Generating...");
    const writing = editor.current.beginDraft(place);
    const failure = await stream(prompt, signal, writing.write);
    written.current = writing.end();
    stop.current = undefined;
    const { hasText } = written.current;
    if (signal.aborted) {
      setState({ kind: "stopped", hasText });
    } else if (failure) {
      setState({ kind: "failed", hasText, message: failure });
      toast.error(failure);
    } else {
      setState({ kind: "done" });
      toast.success(aiTexts.generated);
    }
  }

  return {
    state,
    write,
    stop: () => stop.current?.abort(),
    /** The same again, without what was left of the last attempt. */
    writeAgain(prompt: string, place: DraftPlace): void {
      written.current?.takeBack();
      void write(prompt, place);
    },
  };
}

type Write = (part: { html: string; tail: string }) => void;

/** Resolves to the sentence for the person when it did not go well. */
async function stream(
  prompt: string,
  stopped: AbortSignal,
  write: Write,
): Promise<string | undefined> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_MS)]);
  try {
    const parts = await streamClient().ai.draft.mutate({ prompt }, { signal });
    for await (const part of parts) {
      if (signal.aborted) break;
      write(part);
    }
    return signal.aborted ? LINE_BROKEN : undefined;
  } catch (error) {
    return userMessage(error, LINE_BROKEN);
  }
}
