export * from "./days.ts";
export * from "./local-input.ts";
export * from "./local-time.ts";
export * from "./retry-after.ts";
export * from "./short-date-style.ts";
export * from "./time-zones.ts";
