import { z } from "zod";
import { emailSchema, textSchema } from "../primitives/index.ts";

/** What the administrator who asks logs in with, and is written to at. */
export const ownEmailSchema = z.object({
  email: z.string(),
  waitingFor: z
    .string()
    .nullable()
    .describe("The address that a link was sent to, which counts once that is opened"),
});

export type OwnEmail = z.infer<typeof ownEmailSchema>;

export const changeOwnEmailInputSchema = z.object({ email: emailSchema });

export type ChangeOwnEmailInput = z.infer<typeof changeOwnEmailInputSchema>;

export const proveEmailInputSchema = z.object({ token: textSchema("The link", 200) });

export type ProveEmailInput = z.infer<typeof proveEmailInputSchema>;
