export const customerSortColumns = ["lastOrderAt", "name", "orderCount", "bought", "owed"] as const;
