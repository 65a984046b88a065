export * from "./blocks.ts";
