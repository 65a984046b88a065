export * from "./failures.ts";
export * from "./limits.ts";
export * from "./note.ts";
export * from "./texts.ts";
