export * from "./answer-event.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./modes.ts";
export * from "./session.ts";
export * from "./texts.ts";
