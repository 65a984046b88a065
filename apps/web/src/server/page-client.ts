import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#lib/trpc.ts";

/** Creates the tRPC client of one page render, whose calls the API runs in this process. */
export function createPageClient(link: TRPCLink<AppRouter>) {
  return createTRPCClient<AppRouter>({ links: [withOwnErrors, link] });
}

/** Converts errors: the API's bundle has its own copy of this class, so `instanceof` fails here. */
const withOwnErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(error.shape ? TRPCClientError.from({ error: error.shape }) : error),
      }),
    );
