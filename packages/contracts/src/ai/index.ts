export * from "./draft.ts";
export * from "./texts.ts";
