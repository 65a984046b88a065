import { createTRPCClient, type TRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { readAccountId, readToken } from "#lib/session/session.ts";
import { askToSignInAgain } from "#lib/session/session-renewal.ts";
import { type AppRouter, failureOf } from "#lib/trpc.ts";
import { apiLinks } from "./api-client.ts";
import { confirmLink } from "./confirm-link.ts";

/** These say themselves who is there; a new sign-in would not help them. */
const ownBusiness = new Set([
  "auth.signInAdmin",
  "auth.finishSignIn",
  "auth.passkeys.signIn",
  "auth.signInStudent",
  "auth.signOut",
  "auth.setUpAdmin",
]);

let client: TRPCClient<AppRouter> | undefined;

/**
 * The client of the two signed-in areas: a call that meets an expired session waits for a new sign-in, which the
 * frame of the area asks for, and is sent again.
 */
export function signedInClient(): TRPCClient<AppRouter> {
  client ??= createTRPCClient<AppRouter>({
    links: [signInAgainLink, confirmLink, ...apiLinks],
  });
  return client;
}

export const signInAgainLink: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      let isCancelled = false;
      let attempt: { unsubscribe(): void } | undefined;
      send();

      function send() {
        const token = readToken();
        const account = readAccountId();
        attempt = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (token && isExpired(op.path, error)) void sendAgain(token, account, error);
            else observer.error(error);
          },
        });
      }

      async function sendAgain(
        usedToken: string,
        account: string,
        error: TRPCClientError<AppRouter>,
      ) {
        const now = readToken();
        // Someone signed in while this call was on its way: it only has to be sent again.
        const isSignedIn = (now !== null && now !== usedToken) || (await askToSignInAgain());
        if (isCancelled) return;
        // What one person has typed is never sent in the name of another.
        if (isSignedIn && readAccountId() === account) send();
        else observer.error(error);
      }

      return () => {
        isCancelled = true;
        attempt?.unsubscribe();
      };
    });
};

function isExpired(path: string, error: unknown): boolean {
  if (ownBusiness.has(path) || !(error instanceof TRPCClientError)) return false;
  return failureOf(error)?.code === "unauthenticated";
}
