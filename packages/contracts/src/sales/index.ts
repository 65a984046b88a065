export * from "./periods.ts";
export * from "./sales.ts";
export * from "./texts.ts";
