export * from "./texts.ts";
export * from "./tutorial.ts";
export * from "./tutorial-comment.ts";
