export * from "./revision.ts";
export * from "./version.ts";
