export * from "./sample-content.ts";
export * from "./texts.ts";
