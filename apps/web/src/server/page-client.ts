import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#lib/trpc.ts";

/** Creates the tRPC client of one page, whose calls the API runs in this process. */
export function createPageClient(link: TRPCLink<AppRouter>) {
  return createTRPCClient<AppRouter>({ links: [withOwnErrors, link] });
}

/** The bundle of the API has a copy of this class, of which no error here is an instance. */
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
