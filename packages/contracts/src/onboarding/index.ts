export * from "./business.ts";
export * from "./business-kinds.ts";
export * from "./kinds.ts";
export * from "./onboarding.ts";
export * from "./texts.ts";
