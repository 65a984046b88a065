/** `AbortSignal.timeout`, which needs Chrome 103. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException("", "TimeoutError");
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}

/** `AbortSignal.any`, which needs Chrome 116. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { signal: controller.signal });
  }
  return controller.signal;
}
