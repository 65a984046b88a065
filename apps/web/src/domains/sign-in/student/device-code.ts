import { readFailureBody } from "#lib/trpc.ts";

/** True when the server requires a sign-in code from a new device. */
export function needsDeviceCode(error: unknown): boolean {
  return readFailureBody(error)?.reason === "device_code_required";
}
