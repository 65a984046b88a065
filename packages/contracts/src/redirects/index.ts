export * from "./import.ts";
export * from "./redirect.ts";
export * from "./texts.ts";
