export * from "./failures.ts";
export * from "./lists.ts";
export * from "./notices.ts";
export * from "./subscriber.ts";
export * from "./texts.ts";
