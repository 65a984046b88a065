import type { NoticeKind } from "@ebute/contracts/notices";
import { formatNumber } from "@ebute/contracts/primitives";
import { toExcerpt } from "#platform/rich-text/plain-text.ts";
import type { LetterBlock } from "./mail.layout.ts";
import {
  type LetterDraft,
  type LetterOf,
  type LetterSite,
  safeGreetingName,
  withoutLineBreaks,
} from "./mail.letter-draft.ts";
import type { NoticePart } from "./mail.letters.ts";

/** Longest part of a comment in a letter; the page behind its link has the rest. */
const QUOTED_MAX_CHARS = 500;

const noticeWords: Record<NoticeKind, { one: string; many: string; path: string }> = {
  comments: { one: "comment to read", many: "comments to read", path: "/admin/comment" },
  messages: { one: "message", many: "messages", path: "/admin/messages" },
  orders: { one: "new order", many: "new orders", path: "/admin/orders" },
};

export function composeStaffNotice(
  { to, parts }: LetterOf<"staffNotice">,
  site: LetterSite,
): LetterDraft {
  const counts = parts.map(countOf);
  const news = new Intl.ListFormat("en", { type: "conjunction" }).format(counts);
  return {
    recipient: to,
    inline: { site: site.name, news },
    link: `${site.publicUrl}/admin`,
    closing: parts.flatMap((part) => describePart(part, site)),
  };
}

function countOf({ kind, total }: NoticePart): string {
  const { one, many } = noticeWords[kind];
  return `${formatNumber(total)} ${total === 1 ? one : many}`;
}

/** The items of a part; a comment with the link that approves it. */
function describePart(part: NoticePart, { publicUrl }: LetterSite): LetterBlock[] {
  const left = part.total - part.items.length;
  const href = `${publicUrl}${noticeWords[part.kind].path}`;
  const items = part.items.flatMap(({ text, approvalPath, ...item }): LetterBlock[] => [
    { kind: "text", text: titleOf(item) },
    ...(text === undefined
      ? []
      : [{ kind: "quote", text: toExcerpt(text, QUOTED_MAX_CHARS) } as const]),
    ...(approvalPath === undefined
      ? []
      : [{ kind: "smallLink", label: "Approve", href: `${publicUrl}${approvalPath}` } as const]),
  ]);
  const label = left > 0 ? `And ${formatNumber(left)} more in the panel` : "Open in the panel";
  return [{ kind: "heading", text: countOf(part) }, ...items, { kind: "smallLink", label, href }];
}

/** Anybody types the name, so it may not look like a line or a link of the letter. */
function titleOf({ name, about }: Pick<NoticePart["items"][number], "name" | "about">): string {
  const by = safeGreetingName(withoutLineBreaks(name)) || "Somebody";
  return about ? `${by}, ${withoutLineBreaks(about)}` : by;
}
