export * from "./business.ts";
export * from "./business-kind.ts";
export * from "./business-presets.ts";
export * from "./failures.ts";
export * from "./onboarding.ts";
export * from "./texts.ts";
