import { defineFailure } from "../errors/index.ts";

export const customerNotFound = defineFailure(
  "not_found",
  "CUSTOMER_NOT_FOUND",
  "No customer found",
);

export const customerNameDiffers = defineFailure(
  "validation",
  "CUSTOMER_NAME_DIFFERS",
  "Type the customer's name exactly as the page shows it.",
);
