import { type AbsenceReason, STATUS_WORD_MAX_CHARS } from "@ebute/contracts/subscribers";

/** Whether the list that a row comes from still sends letters to its address. */
export type ListStatus =
  | { kind: "wanted" }
  | { kind: AbsenceReason }
  /** Words that do not say it. */
  | { kind: "unclear"; words: string[] };

type StatusColumn = { index: number; read: (cell: string) => ListStatus };

/**
 * Words of status columns. Source: exports of Mailchimp, Ghost, Substack, beehiiv, Kit, MailerLite,
 * Brevo, Buttondown, MailPoet and The Newsletter Plugin.
 */
const words: Record<AbsenceReason | "wanted", readonly string[]> = {
  wanted: [
    "subscribed",
    "active",
    "confirmed",
    "enabled",
    "optedin",
    "optin",
    "valid",
    "regular",
    "free",
    "paid",
    "premium",
    "comped",
    "c",
    "true",
    "yes",
    "y",
    "t",
    "1",
  ],
  left: [
    "unsubscribed",
    "unsubscribe",
    "nonsubscribed",
    "notsubscribed",
    "inactive",
    "disabled",
    "optedout",
    "optout",
    "cancelled",
    "canceled",
    "removed",
    "deleted",
    "archived",
    "blocked",
    "suppressed",
    "blacklisted",
    "blocklisted",
    "u",
    "false",
    "no",
    "n",
    "f",
    "0",
  ],
  bounced: ["bounced", "bounce", "hardbounced", "hardbounce", "cleaned", "invalid", "b"],
  complained: ["complained", "complaint", "spamcomplaint", "spam", "junk", "abuse", "p"],
  pending: ["pending", "unconfirmed", "notconfirmed", "unactivated", "validating", "waiting", "s"],
};

/** Columns of a time or a mark, by the reason that stands for anything in them. */
const marks: Record<Exclude<AbsenceReason, "pending">, readonly string[]> = {
  left: [
    "unsubscribetime",
    "unsubtime",
    "emaildisabled",
    "disabled",
    "deletedat",
    "removedat",
    "cancelledat",
    "canceledat",
    "blocked",
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
  "subscribed",
  "issubscribed",
  "subscribedtoemails",
  "emailsubscribed",
  "active",
  "isactive",
  "enabled",
  "confirmed",
  "isconfirmed",
  "optin",
  "optedin",
  "emailoptin",
  "emailconsent",
  "emailmarketing",
  "acceptsmarketing",
  "acceptsemailmarketing",
  "subscribertype",
];

/** Names of columns that mark whoever wants no letters, in words of any service. */
const NO_LETTERS = /unsubscribed|opte?d?out|bl(?:a|o)cklist|donot(?:e?mail|contact|send)|suppress/;

/** Words in a column of a time or a mark where nothing happened. */
const NOTHING = /^(?:|false|no|n|f|0|none|null|never|-|0000-00-00.*)$/;

const A_TIME = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/;

/**
 * Returns how to read the status of a row, from the names of the columns and from all rows. In a
 * file without names, a word that can only be a status counts in any column.
 */
export function createStatusReader(
  heading: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): (cells: readonly string[]) => ListStatus {
  if (!heading) return (cells) => cells.map(readBareWord).reduce(graverStatus, wanted);
  const columns = heading.flatMap((name, index): StatusColumn[] => {
    const read = readerOf(toWord(name), () => rows.map((cells) => cells[index] ?? ""));
    return read ? [{ index, read }] : [];
  });
  return (cells) =>
    columns.map(({ index, read }) => read(cells[index] ?? "")).reduce(graverStatus, wanted);
}

const wanted: ListStatus = { kind: "wanted" };

/** From the mildest to the gravest. */
const order = ["wanted", "unclear", "pending", "bounced", "complained", "left"] as const;

/** Returns the one that counts where an address has two. */
export function graverStatus(one: ListStatus, other: ListStatus): ListStatus {
  if (one.kind === "unclear" && other.kind === "unclear") {
    return { kind: "unclear", words: [...new Set([...one.words, ...other.words])] };
  }
  return order.indexOf(other.kind) > order.indexOf(one.kind) ? other : one;
}

function readerOf(name: string, cellsOf: () => string[]): StatusColumn["read"] | undefined {
  for (const [reason, names] of Object.entries(marks) as [AbsenceReason, string[]][]) {
    if (names.includes(name)) return readMark(reason);
  }
  if (NO_LETTERS.test(name)) return readMark("left");
  if (consents.includes(name)) return readConsent;
  // A cell without a word says nothing about the address.
  if (name.includes("status")) return (cell) => (cell === "" ? wanted : readWord(cell));
  // It may as well be the state in which somebody lives.
  if (name !== "state" || !cellsOf().every((cell) => cell === "" || isKnown(cell)))
    return undefined;
  return (cell) => (cell === "" ? wanted : readWord(cell));
}

function readMark(reason: AbsenceReason): StatusColumn["read"] {
  return (cell) => (NOTHING.test(cell.toLowerCase()) ? wanted : { kind: reason });
}

function readConsent(cell: string): ListStatus {
  if (/^0000-00-00/.test(cell)) return { kind: "pending" };
  return A_TIME.test(cell) ? wanted : readWord(cell);
}

function readWord(cell: string): ListStatus {
  const kind = kindOf(cell);
  return kind ? { kind } : { kind: "unclear", words: [cell.slice(0, STATUS_WORD_MAX_CHARS)] };
}

/** Short words and numbers mean something else in most columns. */
function readBareWord(cell: string): ListStatus {
  const kind = cell.length > 3 && !/^(?:true|false)$/i.test(cell) ? kindOf(cell) : undefined;
  return kind ? { kind } : wanted;
}

function isKnown(cell: string): boolean {
  return kindOf(cell) !== undefined;
}

function kindOf(cell: string): AbsenceReason | "wanted" | undefined {
  const word = toWord(cell);
  const entries = Object.entries(words) as [AbsenceReason | "wanted", string[]][];
  return entries.find(([, known]) => known.includes(word))?.[0];
}

function toWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
