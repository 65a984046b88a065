export * from "./comment.ts";
export * from "./lists.ts";
export * from "./texts.ts";
