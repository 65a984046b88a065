export * from "./device-answers.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./pack.ts";
export * from "./texts.ts";
