import { useEffect, useState } from "react";

/** Pause in the typing after which a value counts. Unit: milliseconds. */
const PAUSE_MS = 350;

/** Follows a value once it has stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
