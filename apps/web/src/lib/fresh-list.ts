import { keepPreviousData } from "@tanstack/react-query";

/** Long enough that a list which a route began to read is not read again by its own table. */
const STALE_AFTER_MS = 5_000;

/** For the lists of the signed-in area: shown from memory at once, read again on every visit and return. */
export const freshList = {
  staleTime: STALE_AFTER_MS,
  refetchOnWindowFocus: "always",
  placeholderData: keepPreviousData,
} as const;
