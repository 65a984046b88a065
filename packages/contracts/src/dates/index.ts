export * from "./date-styles.ts";
export * from "./local-time.ts";
export * from "./time-zones.ts";
