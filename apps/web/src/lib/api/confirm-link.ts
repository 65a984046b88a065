import type { TRPCClientError, TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { askToConfirm } from "#lib/session/confirmation.ts";
import { readAccountId } from "#lib/session/session.ts";
import { type AppRouter, failureOf } from "#lib/trpc.ts";

/**
 * A call that is refused until its caller has confirmed waits for that, which the frame of the area asks for, and is sent
 * again as it was.
 */
export const confirmLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isCancelled = false;
      let attempt: { unsubscribe(): void } | undefined;
      send();

      function send() {
        attempt = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (failureOf(error)?.reason === "confirmation_required") void sendConfirmed(error);
            else observer.error(error);
          },
        });
      }

      async function sendConfirmed(error: TRPCClientError<AppRouter>) {
        const account = readAccountId();
        const isConfirmed = await askToConfirm();
        if (isCancelled) return;
        // What one person wanted is never done in the name of another.
        if (isConfirmed && readAccountId() === account) send();
        else observer.error(error);
      }

      return () => {
        isCancelled = true;
        attempt?.unsubscribe();
      };
    });
};
