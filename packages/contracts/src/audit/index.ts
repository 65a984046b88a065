export * from "./actions.ts";
export * from "./entries.ts";
export * from "./failures.ts";
export * from "./texts.ts";
