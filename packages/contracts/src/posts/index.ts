export * from "./failures.ts";
export * from "./list-options.ts";
export * from "./post.ts";
export * from "./post-list.ts";
export * from "./post-slug.ts";
export * from "./post-slug-schema.ts";
export * from "./revision.ts";
export * from "./texts.ts";
