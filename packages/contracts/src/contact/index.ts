export * from "./message.ts";
export * from "./texts.ts";
