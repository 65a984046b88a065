export * from "./attachments.ts";
export * from "./blocks.ts";
export * from "./embeds.ts";
export * from "./numbered-lines.ts";
export * from "./post-blocks.ts";
export * from "./text-direction.ts";
