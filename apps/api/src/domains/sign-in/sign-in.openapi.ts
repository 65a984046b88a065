import { authTexts } from "@ebute/contracts/sign-in";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
  EXAMPLE_TOKEN,
} from "#platform/http/routing/openapi-operations.ts";

const adminPassword = "seven slow boats at noon";
const studentPassword = "three quiet goats";
const confirmed = { message: authTexts.confirmed, confirmedUntil: EXAMPLE_TIME };

export const signInOperations = describeOperations("Sign-in", {
  signInAdmin: {
    summary: "Sign in as an administrator",
    description:
      "A wrong e-mail or password answers 401 `Invalid credentials`, in the same words and the same time. Where the account has a second factor, the right password answers 401 with `reason: second_step_required`, a `ticket` and the `ways` to go on.",
    request: { email: "owner@example.ng", password: adminPassword },
    response: { message: authTexts.signedIn, token: EXAMPLE_TOKEN },
    extraErrorStatuses: [401],
  },
  finishSignIn: {
    summary: "Finish a sign-in with a code",
    description:
      "Takes the ticket of the first step and six digits of the authenticator app, or a recovery code.",
    request: { ticket: EXAMPLE_TOKEN, code: "314159" },
    response: { message: authTexts.signedIn, token: EXAMPLE_TOKEN },
    extraErrorStatuses: [401],
  },
  signInStudent: {
    summary: "Sign in as a student",
    description:
      "The phone number in any way of writing it. A wrong number or password answers 401 `Invalid credentials`, the same for both.",
    request: { phone: "0803 123 4567", password: studentPassword },
    response: {
      message: authTexts.signedIn,
      token: EXAMPLE_TOKEN,
      user: {
        ...{ _id: EXAMPLE_ID, id: EXAMPLE_ID, fullName: "Ada Okafor", email: "ada@example.ng" },
        ...{ phone: "+2348031234567", state: "Lagos", city: "Ikeja", createdAt: EXAMPLE_TIME },
        version: 3,
      },
    },
    extraErrorStatuses: [401],
  },
  requestSignInCode: {
    summary: "Ask for a sign-in code",
    description:
      "After a sign-in was refused with `reason: device_code_required`: mails a code to the address of the account. The answer is the same for an account that does not exist. The code is then sent as `deviceCode` with the sign-in; a student without an e-mail address gets one from an administrator.",
    request: { phone: "0803 123 4567" },
    response: { message: authTexts.signInCodeRequested },
  },
  signOut: {
    summary: "Sign out",
    description: "Ends the session of the token that it carries.",
    response: { message: authTexts.signedOut },
  },
  confirm: {
    summary: "Confirm with the password",
    description:
      "Proves for some minutes that the person at the device owns the account. Operations that cannot be undone ask for it with 403 and `reason: confirmation_required`.",
    request: { password: studentPassword },
    response: confirmed,
  },
  confirmByCode: {
    summary: "Confirm with a code",
    description: "The same with six digits of the authenticator app, or a recovery code.",
    request: { code: "314159" },
    response: confirmed,
  },
  changePassword: {
    summary: "Change one's own password",
    description: "Asks for the current password. All other sessions end.",
    request: { currentPassword: studentPassword, newPassword: "four quiet goats" },
    response: { message: authTexts.passwordChanged },
  },
  requestReset: {
    summary: "Ask for a link to a new password",
    description:
      "For students, by phone number or e-mail address. The response is the same whether there is such an account or not.",
    request: { account: "ada@example.ng" },
    response: { message: authTexts.resetRequested },
  },
  resetByLink: {
    summary: "Set a new password with a link",
    description: "Takes the token of the mailed link, which works once. All sessions end.",
    request: { token: EXAMPLE_TOKEN, newPassword: "four quiet goats" },
    response: { message: authTexts.passwordReset },
  },
  resetByCode: {
    summary: "Set a new password with a code",
    description: "Takes a code that an administrator issued, which works once. All sessions end.",
    request: { phone: "0803 123 4567", code: "7K3M-Q9XD", newPassword: "four quiet goats" },
    response: { message: authTexts.passwordReset },
  },
});
