import { TRPCClientError } from "@trpc/client";
import { userMessage } from "#lib/trpc.ts";

/** Browsers do not say more, so that no page learns what keys there are. */
const NO_PASSKEY = "The passkey was not used. Please try again.";
const KNOWN_HERE = "This device keeps a passkey of this account already.";

/** What to say of a failure that may be the browser's or the server's. */
export function passkeyMessage(error: unknown): string {
  if (error instanceof TRPCClientError) return userMessage(error);
  return error instanceof Error && error.name === "InvalidStateError" ? KNOWN_HERE : NO_PASSKEY;
}

/** Whether this browser has passkeys, and the site a name to bind them to. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && !/^\[|^[\d.]+$/.test(location.hostname);
}
