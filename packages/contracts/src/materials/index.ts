export * from "./failures.ts";
export * from "./lists.ts";
export * from "./material.ts";
export * from "./material-file.ts";
export * from "./texts.ts";
