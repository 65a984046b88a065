export * from "./comment.ts";
export * from "./texts.ts";
