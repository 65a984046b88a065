import { readFailureBody } from "#lib/trpc.ts";

/** Reason of a refusal that asks a new device for a sign-in code. */
export const DEVICE_CODE_REQUIRED = "device_code_required";

/** True when the server requires a sign-in code from a new device. */
export function needsDeviceCode(error: unknown): boolean {
  return readFailureBody(error)?.reason === DEVICE_CODE_REQUIRED;
}
