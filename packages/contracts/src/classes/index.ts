export * from "./access-code.ts";
export * from "./class.ts";
export * from "./enrolment.ts";
export * from "./failures.ts";
export * from "./join.ts";
export * from "./limits.ts";
export * from "./states.ts";
export * from "./texts.ts";
