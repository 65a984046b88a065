export const replyPlaceholders = ["name", "order"] as const;

type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const GAP = /\{(name|order)\}/gi;

/** Values of the placeholders; an absent one stays as a gap that the sender fills. */
export type ReplyValues = { [Name in ReplyPlaceholder]?: string | undefined };

/** Fills the placeholders of a saved reply whose values are known. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replace(GAP, (gap, name: string) => {
    const value = name.toLowerCase() === "order" ? values.order : values.name;
    return value || gap;
  });
}

/** Returns the first placeholder that is left in a reply, as it was written. */
export function findReplyGap(text: string): string | undefined {
  return text.match(GAP)?.[0];
}
