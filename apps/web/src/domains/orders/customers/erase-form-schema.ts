import { customerNameDiffers, eraseCustomerInputSchema } from "@ebute/contracts/customers";

export const eraseFormSchema = eraseCustomerInputSchema.refine(({ name }) => name !== "", {
  path: ["name"],
  message: customerNameDiffers.message,
});
