export * from "./blocks.ts";
export * from "./embeds.ts";
