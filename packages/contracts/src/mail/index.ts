export * from "./texts.ts";
export * from "./unsent-mail.ts";
