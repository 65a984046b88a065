import type { RewriteKind } from "@ebute/contracts/ai";
import { useState } from "react";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { readStream } from "./read-stream.ts";
import { useLatestCall } from "./use-latest-call.ts";

export type RewriteState =
  | { kind: "idle" | "stopped" }
  | { kind: "writing"; html: string }
  | { kind: "done"; html: string }
  | { kind: "failed"; message: string };

/** Streams other words for a passage. */
export function useRewrite(passage: string) {
  const [state, setState] = useState<RewriteState>({ kind: "idle" });
  const { begin, stop } = useLatestCall();

  async function rewrite(kind: RewriteKind): Promise<void> {
    const { signal, isLatest } = begin();
    let [finished, html] = ["", ""];
    setState({ kind: "writing", html });
    const failure = await readStream(
      (ended) => getStreamClient().ai.rewrite.mutate({ html: passage, kind }, { signal: ended }),
      signal,
      (chunk) => {
        finished += chunk.html;
        html = finished + chunk.tail;
        setState({ kind: "writing", html });
      },
    );
    // Another kind took its place.
    if (!isLatest()) return;
    if (signal.aborted) setState({ kind: "stopped" });
    else if (failure) setState({ kind: "failed", message: failure });
    else setState({ kind: "done", html });
  }

  return { state, rewrite, stop };
}
