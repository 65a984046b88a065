export * from "./category.ts";
export * from "./category-names.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./texts.ts";
