import { z } from "zod";
import { idSchema, textSchema, timestampSchema } from "../primitives/index.ts";
import { PASSKEY_NAME_MAX_CHARS } from "./limits.ts";

const base64UrlSchema = (maxChars: number) =>
  z
    .string()
    .min(1)
    .max(maxChars)
    .regex(/^[A-Za-z0-9_-]+=*$/);

const CREDENTIAL_ID_MAX_CHARS = 1_400;
const PART_MAX_CHARS = 20_000;

const credentialShape = {
  id: base64UrlSchema(CREDENTIAL_ID_MAX_CHARS),
  rawId: base64UrlSchema(CREDENTIAL_ID_MAX_CHARS),
  type: z.literal("public-key"),
};

/**
 * The browser's response to the creation of a passkey. Source: Web Authentication,
 * RegistrationResponseJSON.
 */
export const newPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64UrlSchema(PART_MAX_CHARS),
    attestationObject: base64UrlSchema(PART_MAX_CHARS),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/**
 * The browser's response to the use of a passkey. Source: Web Authentication,
 * AuthenticationResponseJSON.
 */
export const passkeyProofSchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64UrlSchema(PART_MAX_CHARS),
    authenticatorData: base64UrlSchema(PART_MAX_CHARS),
    signature: base64UrlSchema(PART_MAX_CHARS),
    userHandle: base64UrlSchema(200).optional(),
  }),
});

export const addPasskeyInputSchema = z.object({
  name: textSchema("Name", PASSKEY_NAME_MAX_CHARS).describe("What its owner knows it by"),
  credential: newPasskeySchema,
});

export type AddPasskeyInput = z.infer<typeof addPasskeyInputSchema>;

export const passkeyProofInputSchema = z.object({ credential: passkeyProofSchema });

export type PasskeyProofInput = z.infer<typeof passkeyProofInputSchema>;

export const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});

export type Passkey = z.infer<typeof passkeySchema>;

export const addedPasskeySchema = z.object({
  recoveryCodes: z.array(z.string()).describe("With the first factor of an account; else empty"),
});

export type AddedPasskey = z.infer<typeof addedPasskeySchema>;
