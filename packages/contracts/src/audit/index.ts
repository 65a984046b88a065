export * from "./actions.ts";
export * from "./entries.ts";
export * from "./texts.ts";
