export * from "./texts.ts";
export * from "./trash.ts";
