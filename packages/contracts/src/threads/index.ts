export * from "./failures.ts";
export * from "./limits.ts";
export * from "./states.ts";
export * from "./texts.ts";
export * from "./thread.ts";
