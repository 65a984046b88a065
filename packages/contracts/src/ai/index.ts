export * from "./draft.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./suggestion.ts";
export * from "./texts.ts";
