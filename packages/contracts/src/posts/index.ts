export * from "./address.ts";
export * from "./address-schema.ts";
export * from "./failures.ts";
export * from "./lists.ts";
export * from "./post.ts";
export * from "./post-list.ts";
export * from "./texts.ts";
