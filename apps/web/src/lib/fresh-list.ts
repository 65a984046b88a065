import { keepPreviousData } from "@tanstack/react-query";
import { failureOf } from "./trpc.ts";

/** Long enough that a list which a route began to read is not read again by its own table. */
const STALE_AFTER_MS = 5_000;

/** For a route that begins to read a list before its table is there. */
export const listAhead = {
  staleTime: STALE_AFTER_MS,
  // What the server refused it refuses again; only an answer that never came is worth another try.
  retry: (failures: number, error: unknown) => failures < 1 && failureOf(error) === undefined,
} as const;

/** For the lists of the signed-in area: shown from memory at once, read again on every visit and return. */
export const freshList = {
  ...listAhead,
  refetchOnWindowFocus: "always",
  placeholderData: keepPreviousData,
} as const;
