import type { SuggestionKind } from "@ebute/contracts/ai";
import { useEffect, useRef, useState } from "react";
import { getStreamClient } from "#lib/api/stream-client.ts";
import { readStream } from "./read-stream.ts";

export type SuggestionState =
  | { kind: "asking" | "offered"; suggestions: string[] }
  | { kind: "failed"; message: string };

/**
 * Streams words for a field of a post, each time all so far. Unmounting aborts it, on the server
 * too.
 */
export function useSuggestions() {
  const [state, setState] = useState<SuggestionState>({ kind: "asking", suggestions: [] });
  const stop = useRef<AbortController>(undefined);

  useEffect(() => () => stop.current?.abort(), []);

  async function ask(field: SuggestionKind, html: string): Promise<void> {
    stop.current?.abort();
    const current = new AbortController();
    stop.current = current;
    let suggestions: string[] = [];
    setState({ kind: "asking", suggestions });
    const failure = await readStream(
      (signal) => getStreamClient().ai.suggest.mutate({ kind: field, html }, { signal }),
      current.signal,
      (soFar) => {
        suggestions = soFar;
        setState({ kind: "asking", suggestions });
      },
    );
    // Another question took its place.
    if (stop.current !== current) return;
    if (failure && !current.signal.aborted) setState({ kind: "failed", message: failure });
    else setState({ kind: "offered", suggestions });
  }

  return { state, ask, stop: () => stop.current?.abort() };
}
