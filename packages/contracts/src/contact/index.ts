export * from "./failures.ts";
export * from "./lists.ts";
export * from "./message.ts";
export * from "./texts.ts";
