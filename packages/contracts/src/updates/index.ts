export * from "./limits.ts";
export * from "./texts.ts";
export * from "./update.ts";
