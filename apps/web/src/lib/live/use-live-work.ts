import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTRPC } from "#lib/trpc.ts";

const CHECK_INTERVAL_MS = 250;

/** Checks in a row without a request. */
const QUIET_CHECKS = 4;

/**
 * Follows the waiting work once the first screen is there: on a slow connection the stream would
 * delay the screen.
 */
export function useLiveWork(): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    async function follow(): Promise<void> {
      const { followWork } = await import("./follow-work.ts");
      if (!isOver) stop = followWork({ queryClient, trpc });
    }
    // Without its script the panel works as it does without streams.
    const cancel = afterFirstScreen(queryClient, () => void follow().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [queryClient, trpc]);
}

function afterFirstScreen(queryClient: QueryClient, work: () => void): () => void {
  let quiet = 0;
  const timer = setInterval(() => {
    const isShown = document.readyState === "complete" && document.querySelector("main h1");
    quiet = isShown && queryClient.isFetching() === 0 ? quiet + 1 : 0;
    if (quiet < QUIET_CHECKS) return;
    clearInterval(timer);
    work();
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
