import { factorTexts } from "@ebute/contracts/sign-in";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const recoveryCodes = ["7k3m-q9xd-tw4h", "2p8r-v6bn-yc5j"];

export const factorsOperations = describeOperations("Second factor", {
  get: {
    summary: "Read one's own second factors",
    description: "Whether an app is set up, the passkeys, and how many recovery codes are left.",
    response: {
      totp: { enabledAt: EXAMPLE_TIME },
      passkeys: [{ _id: EXAMPLE_ID, name: "Phone", createdAt: EXAMPLE_TIME, lastUsedAt: null }],
      hasPasskeys: true,
      recoveryCodesLeft: 10,
    },
  },
  startTotp: {
    summary: "Begin to set up an authenticator app",
    description:
      "Returns the secret to scan or to type. It counts once a code of it has been sent to `/api/auth/totp/enable`. Needs a recent confirmation.",
    response: {
      message: factorTexts.totpStarted,
      secret: "JBSW Y3DP EHPK 3PXP",
      uri: "otpauth://totp/Ada%20%26%20Sons:owner%40example.ng?secret=JBSWY3DPEHPK3PXP&issuer=Ada%20%26%20Sons",
      qr: { size: 33, path: "M4 4h7v1h-7z" },
    },
  },
  enableTotp: {
    summary: "Finish setting up an authenticator app",
    description:
      "Takes six digits that the app shows now. Returns recovery codes, shown only here.",
    request: { code: "314159" },
    response: { message: factorTexts.totpEnabled, recoveryCodes },
  },
  removeTotp: {
    summary: "Remove the authenticator app",
    description: "Takes six digits of the app, or a recovery code.",
    request: { code: "314159" },
    response: { message: factorTexts.totpRemoved },
  },
  renewRecoveryCodes: {
    summary: "Make new recovery codes",
    description: "The earlier ones end. Shown only here. Needs a recent confirmation.",
    response: { message: factorTexts.recoveryCodesMade, recoveryCodes },
  },
  reset: {
    summary: "Remove the second factors of an administrator",
    description:
      "For owners, when somebody lost phone and recovery codes. Needs a recent confirmation.",
    response: { message: factorTexts.factorsReset },
  },
});
