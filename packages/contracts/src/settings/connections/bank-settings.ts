import { z } from "zod";
import { optionalTextSchema } from "../../primitives/index.ts";

export const BANK_NAME_MAX_CHARS = 100;
export const BANK_INSTRUCTIONS_MAX_CHARS = 300;

/** Account to which customers transfer money. Only the page of an order that owes shows it. */
export const bankSettingsSchema = z.object({
  bankName: optionalTextSchema("Bank", BANK_NAME_MAX_CHARS),
  accountName: optionalTextSchema("Account name", BANK_NAME_MAX_CHARS),
  accountNumber: optionalTextSchema("Account number", 40)
    .refine(
      (text) => text === "" || /^[\d ]{6,}$/.test(text),
      "Account number must be digits, such as 0123456789.",
    )
    .describe("Ten digits in Nigeria"),
  instructions: optionalTextSchema("What else they should know", BANK_INSTRUCTIONS_MAX_CHARS),
});

export type BankSettings = z.infer<typeof bankSettingsSchema>;

export const bankSecretFields = [] as const;
