export * from "./amounts/money.ts";
export * from "./amounts/order-line.ts";
export * from "./amounts/order-sums.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./list-options.ts";
export * from "./order.ts";
export {
  formatOrderCode,
  generateOrderCode,
  normalizeOrderCode,
  ORDER_CODE_CHARS,
  parseOrderCode,
} from "./order-code.ts";
export * from "./order-details.ts";
export * from "./order-etag.ts";
export * from "./order-kinds.ts";
export * from "./order-letter.ts";
export * from "./order-status.ts";
export * from "./order-step.ts";
export * from "./texts.ts";
export * from "./tracked-order.ts";
