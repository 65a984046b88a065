export * from "./author.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./texts.ts";
