export * from "./failures.ts";
export * from "./list-options.ts";
export * from "./message.ts";
export * from "./texts.ts";
