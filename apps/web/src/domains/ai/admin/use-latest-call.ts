import { useEffect, useRef } from "react";

/** Holds the running call of a component. Unmounting aborts it, on the server too. */
export function useLatestCall() {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    /** Begins a call, which takes the place of the one before. */
    begin() {
      running.current?.abort();
      const call = new AbortController();
      running.current = call;
      return { signal: call.signal, isLatest: () => running.current === call };
    },
    stop: () => running.current?.abort(),
  };
}
