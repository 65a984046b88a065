export * from "./chosen-questions.ts";
export * from "./failures.ts";
export * from "./formats.ts";
export * from "./found-questions.ts";
export * from "./import-questions.ts";
export * from "./limits.ts";
