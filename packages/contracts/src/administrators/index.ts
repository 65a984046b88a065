export * from "./administrator.ts";
export * from "./own-email.ts";
export * from "./texts.ts";
