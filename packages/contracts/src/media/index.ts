export * from "./default-focal-point.ts";
export * from "./failures.ts";
export * from "./focal-point.ts";
export * from "./picture.ts";
export * from "./picture-files.ts";
export * from "./texts.ts";
