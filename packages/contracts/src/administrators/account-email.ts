import { z } from "zod";
import { emailSchema, textSchema } from "../primitives/index.ts";

/** The administrator's own e-mail address, for sign-in and notices. */
export const accountEmailSchema = z.object({
  email: z.string(),
  waitingFor: z
    .string()
    .nullable()
    .describe("The address that a link was sent to, which counts once that is opened"),
});

export type AccountEmail = z.infer<typeof accountEmailSchema>;

export const changeAccountEmailInputSchema = z.object({ email: emailSchema });

export type ChangeAccountEmailInput = z.infer<typeof changeAccountEmailInputSchema>;

export const verifyAdminEmailInputSchema = z.object({ token: textSchema("The link", 200) });

export type VerifyAdminEmailInput = z.infer<typeof verifyAdminEmailInputSchema>;
