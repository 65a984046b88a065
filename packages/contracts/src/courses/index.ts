export * from "./course.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./programme-kinds.ts";
export * from "./progress.ts";
export * from "./texts.ts";
