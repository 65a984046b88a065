export * from "./passwords.ts";
export * from "./recovery.ts";
export * from "./sessions.ts";
export * from "./sign-in.ts";
export * from "./texts.ts";
