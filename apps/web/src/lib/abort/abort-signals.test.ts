import { expect, it, vi } from "vitest";
import { anySignal, timeoutSignal } from "./abort-signals.ts";

it("aborts after the time limit, with the reason of a timeout", () => {
  vi.useFakeTimers();
  const signal = timeoutSignal(1_000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  vi.useRealTimers();
});

it("aborts with the first of several signals, and keeps its reason", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort("stopped");
  one.abort("late");
  expect(signal.reason).toBe("stopped");
});

it("is aborted at once with a signal that was aborted before", () => {
  expect(anySignal([AbortSignal.abort("gone"), new AbortController().signal]).reason).toBe("gone");
});
