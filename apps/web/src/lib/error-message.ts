import { useEffect } from "react";
import { toast } from "./toast.ts";
import { userMessage } from "./trpc.ts";

/**
 * Returns the message of a failed query, for an `ErrorPanel`, and shows it as a toast once per
 * failure.
 * @param fallback used when the server gave no message
 */
export function useErrorMessage(error: unknown, fallback?: string): string | undefined {
  const message = error ? userMessage(error, fallback) : undefined;
  useEffect(() => {
    if (error) toast.error(userMessage(error, fallback));
  }, [error, fallback]);
  return message;
}
