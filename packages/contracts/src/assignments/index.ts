export * from "./assignment.ts";
export * from "./due.ts";
export * from "./failures.ts";
export * from "./kinds.ts";
export * from "./limits.ts";
export * from "./own.ts";
export * from "./texts.ts";
