export * from "./failures.ts";
export * from "./list-options.ts";
export * from "./order.ts";
export {
  formatOrderCode,
  generateOrderCode,
  normalizeOrderCode,
  ORDER_CODE_CHARS,
  parseOrderCode,
} from "./order-code.ts";
export * from "./order-etag.ts";
export * from "./texts.ts";
