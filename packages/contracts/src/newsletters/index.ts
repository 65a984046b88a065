export * from "./failures.ts";
export * from "./list-options.ts";
export * from "./newsletter.ts";
export * from "./texts.ts";
