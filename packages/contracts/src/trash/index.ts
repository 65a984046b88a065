export * from "./failures.ts";
export * from "./texts.ts";
export * from "./trash.ts";
