import { orderNotFound, parseOrderCode } from "@ebute/contracts/orders";
import { DomainError } from "#platform/errors/domain-error.ts";

/**
 * Reads an order id as it was typed.
 * @returns the code in stored form
 * @throws {DomainError} ORDER_NOT_FOUND also for a text that cannot be an order id
 */
export function parseOrderId(orderId: string): string {
  const code = parseOrderCode(orderId);
  if (!code) throw new DomainError(orderNotFound);
  return code;
}
