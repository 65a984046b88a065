import { useEffect, useState } from "react";

/** Source: look and feel, states, slow. Unit: milliseconds. */
const SLOW_AFTER_MS = 8_000;

/** Reassures the user when sending takes long. */
export function SlowSendingText() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-small empty:hidden">
      {isSlow && "Still trying. Your text is safe."}
    </p>
  );
}
