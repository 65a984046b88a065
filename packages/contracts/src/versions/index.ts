export * from "./version.ts";
