import { z } from "zod";
import { idParamSchema, idSchema, timestampSchema } from "../primitives/index.ts";
import { orderIdInputSchema } from "./order.ts";
import { orderSteps } from "./order-step.ts";

/**
 * waiting: until nobody can undo the step; sending: until the mail server takes it; replaced: a
 * later letter went in its place; noted: somebody told the customer by WhatsApp.
 */
export const orderLetterStates = [
  ...(["waiting", "sending", "sent", "refused"] as const),
  ...(["withheld", "replaced", "noted"] as const),
] as const;

/** One message to the customer about a step. */
export const orderLetterSchema = z.object({
  _id: idSchema,
  step: z.string().describe("The step that it tells of; the present one while it waits"),
  state: z.enum(orderLetterStates),
  reason: z.string().nullable().describe("Why it has not left yet, or was refused"),
  at: timestampSchema.describe("When it was written; while it waits, when it will be"),
  canWithhold: z.boolean().describe("True until it leaves"),
  canSendAgain: z.boolean().describe("True for a refused letter about the present step"),
});

export type OrderLetter = z.infer<typeof orderLetterSchema>;

/** Whether customers with an e-mail address get a letter at each step. */
export const orderWritingStates = ["on", "off", "noMail"] as const;

const letterIdShape = { letterId: idParamSchema("The letter is required.") };

export const orderLetterInputSchema = orderIdInputSchema.extend(letterIdShape);

export type OrderLetterInput = z.infer<typeof orderLetterInputSchema>;

/** Somebody has told the customer by WhatsApp. */
export const noteToldInputSchema = orderIdInputSchema.extend({
  step: z.enum(orderSteps, "There is no such step."),
});

export type NoteToldInput = z.infer<typeof noteToldInputSchema>;
