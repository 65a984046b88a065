export * from "./failures.ts";
export * from "./lists.ts";
export * from "./sign-up.ts";
export * from "./states.ts";
export * from "./student.ts";
export * from "./texts.ts";
