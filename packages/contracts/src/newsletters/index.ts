export * from "./failures.ts";
export * from "./limits.ts";
export * from "./list-options.ts";
export * from "./newsletter.ts";
export * from "./texts.ts";
