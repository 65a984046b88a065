export * from "./format-number.ts";
export * from "./limits.ts";
export * from "./readable-code.ts";
export * from "./schemas.ts";
