import type { SittingClock } from "@ebute/contracts/exams";
import { useEffect, useState } from "react";
import { announce } from "#lib/page/announce-pages.ts";

/** Minutes at which screen readers hear the time. */
const ANNOUNCED_MINUTES = [10, 5, 1];

const MINUTE_MS = 60_000;

type Times = Pick<SittingClock, "now" | "deadline">;

/** Milliseconds until the deadline, by the server's clock. */
function remainingAt({ now, deadline }: Times): number {
  return Math.max(0, Date.parse(deadline) - Date.parse(now));
}

/**
 * Time that is left, by a steady clock since the last time that the server told: a clock that
 * somebody sets changes nothing. Until hydration it is the time of the page. Unit: milliseconds.
 */
export function useRemainingTime(times: Times): number {
  const [remaining, setRemaining] = useState(() => remainingAt(times));
  useEffect(() => {
    const left = remainingAt(times);
    const since = performance.now();
    const tick = () => setRemaining(Math.max(0, left - (performance.now() - since)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [times]);
  const minutes = Math.ceil(remaining / MINUTE_MS);
  useEffect(() => {
    if (!ANNOUNCED_MINUTES.includes(minutes)) return;
    announce(`${minutes} ${minutes === 1 ? "minute" : "minutes"} left`, "assertive");
  }, [minutes]);
  return remaining;
}

/** Minutes only, until the last five: seconds would draw the eye all the time. */
export function formatRemaining(ms: number): string {
  if (ms >= 5 * MINUTE_MS) return `${Math.ceil(ms / MINUTE_MS)} minutes left`;
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}
