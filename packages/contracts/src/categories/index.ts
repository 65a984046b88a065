export * from "./category.ts";
export * from "./default-categories.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./texts.ts";
