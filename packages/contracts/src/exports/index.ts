export * from "./exports.ts";
export * from "./texts.ts";
