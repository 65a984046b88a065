export * from "./failures.ts";
export * from "./limits.ts";
export * from "./snippet.ts";
export * from "./texts.ts";
