import type { RewriteKind } from "@ebute/contracts/ai";
import { useEffect, useRef, useState } from "react";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { readStream } from "./read-stream.ts";

export type RewriteState =
  | { kind: "idle" | "stopped" }
  | { kind: "writing"; html: string }
  | { kind: "done"; html: string }
  | { kind: "failed"; message: string };

/** Streams other words for a passage. Unmounting aborts it, on the server too. */
export function useRewrite(passage: string) {
  const [state, setState] = useState<RewriteState>({ kind: "idle" });
  const stop = useRef<AbortController>(undefined);

  useEffect(() => () => stop.current?.abort(), []);

  async function rewrite(kind: RewriteKind): Promise<void> {
    stop.current?.abort();
    const current = new AbortController();
    stop.current = current;
    let [finished, html] = ["", ""];
    setState({ kind: "writing", html });
    const failure = await readStream(
      (signal) => getStreamClient().ai.rewrite.mutate({ html: passage, kind }, { signal }),
      current.signal,
      (chunk) => {
        finished += chunk.html;
        html = finished + chunk.tail;
        setState({ kind: "writing", html });
      },
    );
    if (current.signal.aborted) setState({ kind: "stopped" });
    else if (failure) setState({ kind: "failed", message: failure });
    else setState({ kind: "done", html });
  }

  return { state, rewrite, stop: () => stop.current?.abort() };
}
