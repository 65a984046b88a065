export * from "./added-from-file.ts";
export * from "./failures.ts";
export * from "./letter-choice.ts";
export * from "./list-options.ts";
export * from "./notices.ts";
export * from "./stopped-addresses.ts";
export * from "./subscriber.ts";
export * from "./texts.ts";
