export * from "./day.ts";
export * from "./format-number.ts";
export * from "./limits.ts";
export * from "./readable-code.ts";
export * from "./schemas.ts";
export * from "./slug.ts";
export * from "./slug-schema.ts";
