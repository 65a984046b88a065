export * from "./administrator.ts";
export * from "./texts.ts";
