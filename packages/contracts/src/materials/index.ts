export * from "./failures.ts";
export * from "./limits.ts";
export * from "./list-options.ts";
export * from "./material.ts";
export * from "./material-file.ts";
export * from "./texts.ts";
