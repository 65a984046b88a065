export * from "./local-input.ts";
export * from "./local-time.ts";
export * from "./short-style.ts";
export * from "./time-zones.ts";
