export * from "./autosave.ts";
export * from "./draft.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./texts.ts";
