export * from "./failures.ts";
export * from "./import.ts";
export * from "./limits.ts";
export * from "./redirect.ts";
export * from "./texts.ts";
