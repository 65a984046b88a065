export * from "./account-email.ts";
export * from "./administrator.ts";
export * from "./describe-role.ts";
export * from "./failures.ts";
export * from "./limits.ts";
export * from "./permissions.ts";
export * from "./roles.ts";
export * from "./texts.ts";
