export * from "./picture.ts";
export * from "./picture-files.ts";
export * from "./texts.ts";
