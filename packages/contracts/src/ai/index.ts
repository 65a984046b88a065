export * from "./draft.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./picture.ts";
export * from "./rewrite.ts";
export * from "./suggestion.ts";
export * from "./texts.ts";
