/** In the order of delivery. */
export const orderStatuses = ["Placed", "Shipped", "Out for Delivery", "Delivered"] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const NEW_ORDER_STATUS = "Placed" satisfies OrderStatus;
