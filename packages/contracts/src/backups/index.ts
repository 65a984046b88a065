export * from "./failures.ts";
export * from "./panel.ts";
export * from "./state.ts";
export * from "./texts.ts";
