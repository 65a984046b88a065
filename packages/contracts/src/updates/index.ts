export * from "./failures.ts";
export * from "./list-options.ts";
export * from "./texts.ts";
export * from "./update.ts";
