export * from "./comment.ts";
export * from "./failures.ts";
export * from "./list-options.ts";
export * from "./texts.ts";
