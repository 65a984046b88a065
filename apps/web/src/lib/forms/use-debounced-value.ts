import { useEffect, useState } from "react";

/** Debounce delay. Unit: milliseconds. */
const PAUSE_MS = 350;

/**
 * Returns the value debounced: a change takes effect once the value stays the same for the delay.
 */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
