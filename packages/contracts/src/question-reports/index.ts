export * from "./failures.ts";
export * from "./limits.ts";
export * from "./reasons.ts";
export * from "./report.ts";
export * from "./texts.ts";
