export * from "./failures.ts";
export * from "./feed.ts";
export * from "./limits.ts";
export * from "./meeting.ts";
export * from "./meeting-rules.ts";
export * from "./occurrence.ts";
export * from "./texts.ts";
