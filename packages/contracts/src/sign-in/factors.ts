import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";
import { RECOVERY_CODE_COUNT, TOTP_DIGITS } from "./limits.ts";
import { passkeySchema } from "./passkeys.ts";

const CODE_TYPED_MAX_CHARS = 60;

/** Accepts the space that many authenticator apps show in the middle. */
export const totpCodeSchema = z
  .string({ error: "Code is required." })
  .max(CODE_TYPED_MAX_CHARS, `The code has ${TOTP_DIGITS} digits.`)
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, `The code has ${TOTP_DIGITS} digits.`))
  .describe("The six digits that the authenticator app shows now");

/** Code of the app or recovery code; the length tells which. */
export const factorCodeSchema = z
  .string({ error: "Code is required." })
  .trim()
  .min(1, "Code is required.")
  .max(CODE_TYPED_MAX_CHARS, "This is longer than any code.")
  .describe("Six digits of the authenticator app, or a recovery code");

export const enableTotpInputSchema = z.object({ code: totpCodeSchema });

export type EnableTotpInput = z.infer<typeof enableTotpInputSchema>;

export const factorCodeInputSchema = z.object({ code: factorCodeSchema });

export type FactorCodeInput = z.infer<typeof factorCodeInputSchema>;

export const totpSetupSchema = z.object({
  secret: z.string().describe("To type into an app that takes no picture; Base32 in groups"),
  uri: z.string().describe("otpauth address of the same"),
  qr: z
    .object({
      size: z.int().describe("Squares on each side, margin included"),
      path: z.string().describe("The dark squares as an SVG path"),
    })
    .describe("The address as a picture to scan"),
});

export type TotpSetup = z.infer<typeof totpSetupSchema>;

export const recoveryCodesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe(`${RECOVERY_CODE_COUNT} codes, each good for one sign-in; shown only here`),
});

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** An administrator's factors besides the password. */
export const factorsSchema = z.object({
  totp: z.object({ enabledAt: timestampSchema }).nullable().describe("Codes of an app, if on"),
  passkeys: z.array(passkeySchema),
  hasPasskeys: z
    .boolean()
    .describe("False where the site's address is no name, which browsers ask for"),
  recoveryCodesLeft: z.int(),
});

export type Factors = z.infer<typeof factorsSchema>;

export const secondStepSchema = z.object({
  ticket: z.string().describe("Send with the code; good for a few minutes and one sign-in"),
  ways: z
    .array(z.enum(["app", "recoveryCode", "passkey"]))
    .describe("What the account can prove itself by"),
});

export type SecondStep = z.infer<typeof secondStepSchema>;

/** The second step of a sign-in by password. */
export const secondStepInputSchema = z.object({
  ticket: z.string().min(1).max(200),
  code: factorCodeSchema,
});

export type SecondStepInput = z.infer<typeof secondStepInputSchema>;
