export * from "./default-focus.ts";
export * from "./failures.ts";
export * from "./focus.ts";
export * from "./picture.ts";
export * from "./picture-files.ts";
export * from "./texts.ts";
