import { TRPCClientError } from "@trpc/client";
import { userMessage } from "#lib/trpc.ts";

/** Browsers give no details, so that pages cannot probe for passkeys. */
const PASSKEY_CANCELLED = "The passkey was not used. Please try again.";
const PASSKEY_ALREADY_ADDED = "This device already has a passkey for this account.";

/** Returns the message for an error of the server or of the browser's WebAuthn API. */
export function passkeyMessage(error: unknown): string {
  if (error instanceof TRPCClientError) return userMessage(error);
  return error instanceof Error && error.name === "InvalidStateError"
    ? PASSKEY_ALREADY_ADDED
    : PASSKEY_CANCELLED;
}

/** True when the browser supports passkeys and the site has a domain name to bind them to. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in globalThis && !/^\[|^[\d.]+$/.test(location.hostname);
}
