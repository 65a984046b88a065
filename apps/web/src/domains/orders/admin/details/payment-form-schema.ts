import { parseNaira, recordPaymentInputSchema } from "@ebute/contracts/orders";
import { z } from "zod";

/** The typed amount in kobo; a text that is no amount is refused by the contract's sentence. */
export const paymentFormSchema = z.preprocess((typed) => {
  if (typeof typed !== "object" || typed === null || !("amount" in typed)) return typed;
  return { ...typed, amount: parseNaira(String(typed.amount)) };
}, recordPaymentInputSchema);
