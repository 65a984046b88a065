import type { SittingClock } from "@ebute/contracts/exams";
import { useEffect } from "react";
import { formatRemaining, useRemainingTime } from "./exam-clock.ts";

type ClockTextProps = {
  clock: SittingClock;
  /** Called when the time is up. */
  onOver: () => void;
};

/** Margin for the way of the request, so that the server's clock has passed the deadline too. */
const OVER_DELAY_MS = 1_000;

/** The time that is left. */
export function ClockText({ clock, onOver }: ClockTextProps) {
  const remaining = useRemainingTime(clock);
  const isOver = remaining === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(onOver, OVER_DELAY_MS);
    return () => clearInterval(timer);
  }, [isOver, onOver]);
  return (
    <p className="text-h3 tabular-nums">
      {isOver ? "Time is up. Your answers are handed in." : formatRemaining(remaining)}
    </p>
  );
}
