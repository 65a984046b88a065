export * from "./text-revision.ts";
