export * from "./actions.ts";
export * from "./entries.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./texts.ts";
