export * from "./texts.ts";
export * from "./update.ts";
