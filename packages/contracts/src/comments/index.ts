export * from "./comment.ts";
export * from "./failures.ts";
export * from "./lists.ts";
export * from "./texts.ts";
