import type { SuggestionKind } from "@ebute/contracts/ai";
import { useState } from "react";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { readStream } from "./read-stream.ts";
import { useLatestCall } from "./use-latest-call.ts";

export type SuggestionState =
  | { kind: "asking" | "offered"; suggestions: string[] }
  | { kind: "failed"; message: string };

/** Streams words for a field of a post, each time all so far. */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "asking", suggestions: [] });
  const { begin, stop } = useLatestCall();

  async function ask(field: SuggestionKind, html: string): Promise<void> {
    const { signal, isLatest } = begin();
    let suggestions: string[] = [];
    setState({ kind: "asking", suggestions });
    const failure = await readStream(
      (ended) => getStreamClient().ai.suggest.mutate({ kind: field, html }, { signal: ended }),
      signal,
      (soFar) => {
        suggestions = soFar;
        setState({ kind: "asking", suggestions });
      },
    );
    // Another question took its place.
    if (!isLatest()) return;
    if (failure && !signal.aborted) setState({ kind: "failed", message: failure });
    else setState({ kind: "offered", suggestions });
  }

  return { state, ask, stop };
}
