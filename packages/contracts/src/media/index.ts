export * from "./picture.ts";
export * from "./texts.ts";
