/** Stands in orders for a customer whose data was erased. */
export const ERASED_CUSTOMER_NAME = "Deleted customer";

export const customerTexts = {
  loadFailed: "Failed to load customers",
  noteSaved: "Note saved",
  erased: "The customer's data is erased",
  exported: "customer.json is saved with your downloads",
  exporting: "Preparing the customer's data...",
  empty: "No customers yet. Everyone with a phone number or an e-mail in an order appears here.",
  noMatch: "No customers found. Try a different name, phone or e-mail.",
  noOrders: "No orders are left. They were deleted, or have another number now.",
} as const;
