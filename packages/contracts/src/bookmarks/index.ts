export * from "./bookmark.ts";
export * from "./failures.ts";
export * from "./kinds.ts";
export * from "./limits.ts";
export * from "./texts.ts";
