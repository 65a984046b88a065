import type { Api } from "../api.ts";

/** @returns the order id */
export async function addOrder(
  api: Api,
  customerName = "Ngozi Okafor",
  handover = "delivery",
): Promise<string> {
  const { order } = await api.call<{ order: { orderId: string } }>("POST", "/api/admin/orders", {
    customerName,
    handover,
  });
  return order.orderId;
}

export function setOrderStatus(api: Api, orderId: string, status: string) {
  return api.call("PUT", `/api/admin/orders/${orderId}`, { status });
}
