export * from "./row-version.ts";
