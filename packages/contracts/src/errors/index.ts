export * from "./error-page-texts.ts";
export * from "./failure.ts";
export * from "./failure-body.ts";
export * from "./failures.ts";
