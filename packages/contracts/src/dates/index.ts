export * from "./local-time.ts";
export * from "./short-patterns.ts";
export * from "./time-zones.ts";
