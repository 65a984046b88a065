import type { Failure } from "../errors/index.ts";

export const businessChangedSince = {
  code: "BUSINESS_CHANGED_SINCE",
  kind: "conflict",
  message: "Somebody has changed this since. It stays as it is; look at it again.",
} as const satisfies Failure;
