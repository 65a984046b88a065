/** In the order of delivery. Source: specification, order tracking. */
export const orderStatuses = ["Placed", "Shipped", "Out for Delivery", "Delivered"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const NEW_ORDER_STATUS = "Placed" satisfies OrderStatus;

export const orderSortColumns = ["createdAt", "updatedAt", "customerName"] as const;

export const orderStatusFilters = ["all", ...orderStatuses] as const;

export const orderMoneyFilters = ["all", "owed"] as const;
