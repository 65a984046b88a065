import { z } from "zod";
import { timestampSchema } from "../primitives/index.ts";
import { passwordSchema } from "./passwords.ts";

/** Proves that the owner of the account is using the open session. */
export const confirmInputSchema = z.object({
  password: passwordSchema.describe("The account's own password"),
});

export type ConfirmInput = z.infer<typeof confirmInputSchema>;

export const confirmationSchema = z.object({
  confirmedUntil: timestampSchema.describe("Until then this session may do what asks for it"),
});

export type Confirmation = z.infer<typeof confirmationSchema>;
