export const salesTexts = {
  loadFailed: "Failed to load sales",
  leftOut: "Cancelled and returned orders are left out, and what was paid for them too.",
  neverSold:
    "This screen adds up what you sell: how many orders, what they are worth, what you received and what sells best. It fills with the orders that have lines with prices.",
  nothingInRange: "No orders and no payments in these days. Choose other days.",
} as const;
