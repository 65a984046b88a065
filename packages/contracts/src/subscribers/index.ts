export * from "./subscriber.ts";
export * from "./texts.ts";
