export * from "./order.ts";
export {
  compactOrderCode,
  makeOrderCode,
  ORDER_CODE_CHARS,
  readOrderCode,
  writeOrderCode,
} from "./order-code.ts";
export * from "./order-etag.ts";
export * from "./texts.ts";
