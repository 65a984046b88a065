import { useEffect } from "react";
import { toast } from "./toast.ts";
import { userMessage } from "./trpc.ts";

/**
 * The sentence for a failed reading, to show in place; a toast says it too, once for each failure.
 * @param fallback in place of our own words for a failure that the server did not name
 */
export function useErrorMessage(error: unknown, fallback?: string): string | undefined {
  const message = error ? userMessage(error, fallback) : undefined;
  useEffect(() => {
    if (error) toast.error(userMessage(error, fallback));
  }, [error, fallback]);
  return message;
}
