import { orderStatuses } from "./order-status.ts";

export const orderSortColumns = ["createdAt", "updatedAt", "customerName"] as const;

export const orderStatusFilters = ["all", ...orderStatuses] as const;

export const orderMoneyFilters = ["all", "owed"] as const;
