/**
 * Cache tag of every page: the menu links to order tracking once there is an order. The first order
 * invalidates it.
 */
export const ORDERS_IN_USE_TAG = "orders-in-use";
