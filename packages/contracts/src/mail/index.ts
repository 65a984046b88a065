export * from "./domain-records.ts";
export * from "./failures.ts";
export * from "./letter-placeholders.ts";
export * from "./letter-templates.ts";
export * from "./letter-texts.ts";
export * from "./list-options.ts";
export * from "./texts.ts";
export * from "./unsent-mail.ts";
