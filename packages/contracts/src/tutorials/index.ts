export * from "./failures.ts";
export * from "./lists.ts";
export * from "./texts.ts";
export * from "./tutorial.ts";
export * from "./tutorial-comment.ts";
