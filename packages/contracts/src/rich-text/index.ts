export * from "./attachments.ts";
export * from "./blocks.ts";
export * from "./embeds.ts";
