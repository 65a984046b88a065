export * from "./draft.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./suggest-input.ts";
export * from "./texts.ts";
