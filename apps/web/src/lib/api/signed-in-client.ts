import { createTRPCClient, type TRPCClient, TRPCClientError } from "@trpc/client";
import { readToken } from "#lib/session/session.ts";
import { promptSignIn } from "#lib/session/sign-in-prompt.ts";
import { type AppRouter, readFailureBody } from "#lib/trpc.ts";
import { apiLinks } from "./api-client.ts";
import { identityConfirmationLink } from "./identity-confirmation-link.ts";
import { createPromptLink } from "./prompt-link.ts";

/** Calls that carry their own credentials; a new sign-in would not help them. */
const sessionlessPaths = new Set([
  "auth.signInAdmin",
  "auth.finishSignIn",
  "auth.passkeys.signIn",
  "auth.signInStudent",
  "auth.signOut",
  "auth.setUpAdmin",
]);

let client: TRPCClient<AppRouter> | undefined;

/**
 * Returns the client of the two signed-in areas. A call that meets an expired session waits for a
 * new sign-in, which the shell of the area prompts for, and is then sent again.
 */
export function getSignedInClient(): TRPCClient<AppRouter> {
  client ??= createTRPCClient<AppRouter>({
    links: [reauthenticationLink, identityConfirmationLink, ...apiLinks],
  });
  return client;
}

export const reauthenticationLink = createPromptLink((path) => {
  const usedToken = readToken();
  return (refusal) => {
    if (!usedToken || !isExpired(path, refusal)) return undefined;
    return async () => {
      const token = readToken();
      // A sign-in during this call already replaced the token, so sending again is enough.
      return (token !== null && token !== usedToken) || promptSignIn();
    };
  };
});

function isExpired(path: string, error: unknown): boolean {
  if (sessionlessPaths.has(path) || !(error instanceof TRPCClientError)) return false;
  return readFailureBody(error)?.code === "unauthenticated";
}
