import { type AbsenceReason, STATUS_WORD_MAX_CHARS } from "@ebute/contracts/subscribers";

/** Whether the list that a row comes from still sends letters to its address. */
export type ListStatus =
  | { kind: "wanted" }
  | { kind: AbsenceReason }
  /** A word that does not say it. */
  | { kind: "unclear"; word: string };

type StatusColumn = { index: number; read: (cell: string) => ListStatus };

/**
 * Words of status columns. Source: exports of Mailchimp, Ghost, Substack, beehiiv, Kit, MailerLite,
 * Brevo, Buttondown, MailPoet and The Newsletter Plugin.
 */
const words: Record<AbsenceReason | "wanted", readonly string[]> = {
  wanted: [
    ...["subscribed", "active", "confirmed", "enabled", "optedin", "optin", "valid", "regular"],
    ...["free", "paid", "premium", "comped", "c", "true", "yes", "y", "t", "1"],
  ],
  left: [
    ...["unsubscribed", "unsubscribe", "nonsubscribed", "notsubscribed", "inactive", "disabled"],
    ...["optedout", "optout", "cancelled", "canceled", "removed", "deleted", "archived", "blocked"],
    ...["suppressed", "blacklisted", "blocklisted", "u", "false", "no", "n", "f", "0"],
  ],
  bounced: ["bounced", "bounce", "hardbounced", "hardbounce", "cleaned", "invalid", "b"],
  complained: ["complained", "complaint", "spamcomplaint", "spam", "junk", "abuse", "p"],
  pending: ["pending", "unconfirmed", "notconfirmed", "unactivated", "validating", "waiting", "s"],
};

/** Columns of a time or a mark, by the reason that stands for anything in them. */
const marks: Record<Exclude<AbsenceReason, "pending">, readonly string[]> = {
  left: [
    ...["unsubscribed", "unsubscribedat", "unsubscribedon", "unsubscribedate", "unsubscribetime"],
    ...["unsubscribeddate", "dateunsubscribed", "unsubtime", "optedout", "optedoutat", "optout"],
    ...["optouttime", "optoutdate", "emaildisabled", "disabled", "deletedat", "removedat"],
    ...["cancelledat", "canceledat", "blocked", "blacklisted", "emailblacklisted", "suppressed"],
  ],
  bounced: [
    "bounced",
    "bouncedat",
    "bouncetime",
    "hardbounced",
    "cleaned",
    "cleanedat",
    "cleantime",
  ],
  complained: ["complained", "complainedat", "markedasspam", "spam", "spamcomplaint"],
};

/** Columns that say yes or no, beside those whose name has "status" in it. */
const consents: readonly string[] = [
  ...["subscribed", "issubscribed", "subscribedtoemails", "emailsubscribed", "active", "isactive"],
  ...["enabled", "confirmed", "isconfirmed", "optin", "optedin", "emailoptin", "emailconsent"],
  ...["emailmarketing", "acceptsmarketing", "acceptsemailmarketing", "state", "subscribertype"],
];

/** What stands in a column of a time or a mark where nothing happened. */
const NOTHING = /^(?:|false|no|n|f|0|none|null|never|-|0000-00-00.*)$/;

const A_TIME = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/** Returns how to read the status of a row, from the names of its columns. */
export function createStatusReader(heading: readonly string[]): (cells: string[]) => ListStatus {
  const columns = heading.flatMap((name, index): StatusColumn[] => {
    const read = readerOf(toWord(name));
    return read ? [{ index, read }] : [];
  });
  return (cells) =>
    columns.map(({ index, read }) => read(cells[index] ?? "")).reduce(worse, { kind: "wanted" });
}

/** Gravest last. */
const order = ["wanted", "unclear", "pending", "bounced", "complained", "left"] as const;

/** Returns the one that counts where an address has two. */
export function worse(one: ListStatus, other: ListStatus): ListStatus {
  return order.indexOf(other.kind) > order.indexOf(one.kind) ? other : one;
}

function readerOf(name: string): StatusColumn["read"] | undefined {
  for (const [reason, names] of Object.entries(marks) as [AbsenceReason, string[]][]) {
    if (names.includes(name)) {
      return (cell) => ({ kind: NOTHING.test(cell.toLowerCase()) ? "wanted" : reason });
    }
  }
  if (consents.includes(name))
    return (cell) => (A_TIME.test(cell) ? { kind: "wanted" } : readWord(cell));
  // A cell without a word says nothing about the address.
  if (name.includes("status")) return (cell) => (cell === "" ? { kind: "wanted" } : readWord(cell));
  return undefined;
}

function readWord(cell: string): ListStatus {
  const word = toWord(cell);
  for (const [kind, known] of Object.entries(words) as [AbsenceReason | "wanted", string[]][]) {
    if (known.includes(word)) return { kind };
  }
  return { kind: "unclear", word: cell.slice(0, STATUS_WORD_MAX_CHARS) };
}

function toWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
