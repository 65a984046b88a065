import { LoaderCircle } from "lucide-react";

/** Spinner; with reduced motion, only the text. */
export function Spinner() {
  return (
    <p role="status" className="min-h-control text-ink-2 text-card flex items-center gap-2">
      <LoaderCircle aria-hidden="true" size={24} className="animate-spin motion-reduce:hidden" />
      <span className="motion-safe:sr-only">Loading...</span>
    </p>
  );
}
