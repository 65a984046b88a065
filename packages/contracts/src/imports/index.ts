export * from "./failures.ts";
export * from "./imports.ts";
export * from "./limits.ts";
export * from "./texts.ts";
