export * from "./kinds.ts";
export * from "./notice-choices.ts";
export * from "./texts.ts";
