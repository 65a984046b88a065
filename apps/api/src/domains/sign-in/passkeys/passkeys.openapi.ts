import { authTexts, factorTexts } from "@ebute/contracts/sign-in";
import {
  describeOperations,
  EXAMPLE_TIME,
  EXAMPLE_TOKEN,
} from "#platform/http/routing/openapi-operations.ts";

const recoveryCodes = ["7k3m-q9xd-tw4h", "2p8r-v6bn-yc5j"];
const bytes = "ZXhhbXBsZQ";
const credential = { id: bytes, rawId: bytes, type: "public-key" };
const passkeyProof = {
  credential: {
    ...credential,
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  },
};
const passkeyOptions = { message: factorTexts.passkeyAsked, options: { challenge: bytes } };

export const passkeysOperations = describeOperations("Second factor", {
  makeOptions: {
    summary: "Ask what a new passkey signs",
    description:
      "Returns the options for the browser's `navigator.credentials.create`. Needs a recent confirmation.",
    response: passkeyOptions,
  },
  add: {
    summary: "Add a passkey",
    description:
      "Takes what the browser made of the options. Returns recovery codes with the first factor of an account, else none.",
    request: {
      name: "Phone",
      credential: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
    },
    response: { message: factorTexts.passkeyAdded, recoveryCodes },
  },
  remove: {
    summary: "Remove a passkey",
    description: "It opens nothing from then on. Needs a recent confirmation.",
    response: { message: factorTexts.passkeyRemoved },
  },
  signInOptions: {
    summary: "Ask what a passkey signs to sign in",
    description: "Returns the options for the browser's `navigator.credentials.get`.",
    response: passkeyOptions,
  },
  signIn: {
    summary: "Sign in with a passkey",
    description: "Takes what the browser made of the options. No password is asked for.",
    request: passkeyProof,
    response: { message: authTexts.signedIn, token: EXAMPLE_TOKEN },
    extraErrorStatuses: [401],
  },
  confirmOptions: {
    summary: "Ask what a passkey signs to confirm",
    description: "Returns the options for the browser's `navigator.credentials.get`.",
    response: passkeyOptions,
  },
  confirm: {
    summary: "Confirm with a passkey",
    description: "The same as confirming with the password.",
    request: passkeyProof,
    response: { message: authTexts.confirmed, confirmedUntil: EXAMPLE_TIME },
  },
});
