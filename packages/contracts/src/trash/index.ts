export * from "./failures.ts";
export * from "./limits.ts";
export * from "./texts.ts";
export * from "./trash.ts";
