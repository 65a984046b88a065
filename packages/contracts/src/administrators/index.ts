export * from "./account-email.ts";
export * from "./administrator.ts";
export * from "./texts.ts";
