import {
  ADMIN_EMAIL_VERIFICATION_MINUTES,
  ADMIN_EMAIL_VERIFICATION_PATH,
  ADMIN_RESET_PATH,
  adminRoleNames,
  describeAdminRole,
  INVITATION_HOURS,
  INVITATION_PATH,
} from "@ebute/contracts/administrators";
import type { NoticeKind } from "@ebute/contracts/notices";
import { formatNumber } from "@ebute/contracts/primitives";
import { defaultSettings } from "@ebute/contracts/settings";
import { toExcerpt } from "#platform/rich-text/plain-text.ts";
import type { LetterBlock } from "./mail.layout.ts";
import {
  formatDay,
  formatLifetime,
  type LetterDraft,
  type LetterOf,
  type LetterSite,
  safeGreetingName,
  siteValues,
  withoutLineBreaks,
} from "./mail.letter-draft.ts";
import type { AdminAccountChange, NoticePart } from "./mail.letters.ts";

export function composeAdminInvitation(
  { to, role, token }: LetterOf<"adminInvitation">,
  site: LetterSite,
): LetterDraft {
  const minutes = INVITATION_HOURS * 60;
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: {
      ...siteValues(site),
      role: adminRoleNames[role],
      duties: describeAdminRole(role, site.duties ?? defaultSettings),
      lifetime: formatLifetime(minutes),
    },
    link: `${site.publicUrl}${INVITATION_PATH}#token=${encodeURIComponent(token)}`,
  };
}

export function composeAdminPasswordReset(
  { to, token, minutes }: LetterOf<"adminPasswordReset">,
  site: LetterSite,
): LetterDraft {
  return {
    recipient: to,
    expiresAfterMinutes: minutes,
    inline: { ...siteValues(site), lifetime: formatLifetime(minutes) },
    link: `${site.publicUrl}${ADMIN_RESET_PATH}#token=${encodeURIComponent(token)}`,
  };
}

export function composeAdminEmailProof(
  { to, token }: LetterOf<"adminEmailProof">,
  site: LetterSite,
): LetterDraft {
  return {
    recipient: to,
    expiresAfterMinutes: ADMIN_EMAIL_VERIFICATION_MINUTES,
    inline: { ...siteValues(site), lifetime: formatLifetime(ADMIN_EMAIL_VERIFICATION_MINUTES) },
    link: `${site.publicUrl}${ADMIN_EMAIL_VERIFICATION_PATH}${encodeURIComponent(token)}`,
  };
}

const accountChanges: Record<AdminAccountChange, { change: string; details: string }> = {
  email: {
    change: "The e-mail address of your account was changed",
    details:
      "has another e-mail address now. From now on you log in with that one, and this is the last letter to this one.",
  },
  password: { change: "Your password was changed", details: "has a new password." },
  appOn: {
    change: "An authenticator app was set up",
    details: "asks for a code from an authenticator app from now on.",
  },
  appOff: {
    change: "Your authenticator app was turned off",
    details: "no longer asks for a code from an authenticator app.",
  },
  recoveryCodes: {
    change: "New recovery codes were made",
    details: "has new recovery codes. The earlier ones no longer work.",
  },
  passkeyAdded: { change: "A passkey was added", details: "can now be opened with a new passkey." },
  passkeyRemoved: { change: "A passkey was removed", details: "has one passkey less." },
  factorsReset: {
    change: "Your second factor was removed",
    details: "now needs only its password. Please log in and set up your second factor again.",
  },
};

/** Contains no link: a mail sent to a wrong address must offer nothing to click. */
export function composeAdminAccountChanged(
  { to, change }: LetterOf<"adminAccountChanged">,
  site: LetterSite,
): LetterDraft {
  const affectsSignIn = change === "email" || change === "factorsReset";
  const advice = affectsSignIn
    ? `If you know of it, there is nothing to do. If you do not, write to ${site.operatorEmail} at once: whoever runs the site can give the account back to you.`
    : `If it was you, there is nothing to do. If it was not, log in, choose a new password under Security, and write to ${site.operatorEmail}.`;
  return { recipient: to, inline: { ...siteValues(site), ...accountChanges[change], advice } };
}

export function composeBackupAlert(
  { to, reason, verifiedAt }: LetterOf<"backupAlert">,
  site: LetterSite,
): LetterDraft {
  const lastBackup = verifiedAt
    ? `The last good backup is from ${formatDay(verifiedAt, site)}. What was written since then would be lost with the disk.`
    : "There is no good backup yet. Everything would be lost with the disk.";
  return {
    recipient: to,
    inline: { ...siteValues(site), reason, lastBackup },
    link: `${site.publicUrl}/admin`,
  };
}

/** Contains no word of the note, which is not for the inbox of a phone. */
export function composeNoteMention(
  { to, by, title, postId, notes }: LetterOf<"noteMention">,
  site: LetterSite,
): LetterDraft {
  return {
    recipient: to,
    inline: {
      ...siteValues(site),
      colleague: new Intl.ListFormat("en").format(by) || "A colleague",
      notes: notes === 1 ? "a note" : `${notes} notes`,
      title: withoutLineBreaks(title),
    },
    link: `${site.publicUrl}/admin/editBlog/${encodeURIComponent(postId)}`,
  };
}

/** Longest part of a comment in a letter; the page behind its link has the rest. */
const QUOTED_MAX_CHARS = 500;

const noticeWords: Record<NoticeKind, { one: string; many: string; path: string }> = {
  comments: { one: "comment to read", many: "comments to read", path: "/admin/comment" },
  messages: { one: "message", many: "messages", path: "/admin/messages" },
  orders: { one: "new order", many: "new orders", path: "/admin/orders" },
  reviews: {
    one: "blog ready for review",
    many: "blogs ready for review",
    path: "/admin/listBlog?status=in-review",
  },
  returned: { one: "blog sent back", many: "blogs sent back", path: "/admin/listBlog" },
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
  const items = part.items.flatMap(({ text, path, approvalPath, ...item }): LetterBlock[] => [
    { kind: "text", text: titleOf(item) },
    ...(text === undefined
      ? []
      : [{ kind: "quote", text: toExcerpt(text, QUOTED_MAX_CHARS) } as const]),
    ...(path === undefined
      ? []
      : [{ kind: "smallLink", label: "Open", href: `${publicUrl}${path}` } as const]),
    ...(approvalPath === undefined
      ? []
      : [{ kind: "smallLink", label: "Approve", href: `${publicUrl}${approvalPath}` } as const]),
  ]);
  const label = left > 0 ? `And ${formatNumber(left)} more in the panel` : "Open in the panel";
  return [{ kind: "heading", text: countOf(part) }, ...items, { kind: "smallLink", label, href }];
}

/** Anybody types the name, so it may not look like a line or a link of the letter. */
function titleOf({
  name,
  about = "",
}: Pick<NoticePart["items"][number], "name" | "about">): string {
  const subject = withoutLineBreaks(about);
  if (name === undefined) return subject;
  const by = safeGreetingName(withoutLineBreaks(name)) || "Somebody";
  return subject ? `${by}, ${subject}` : by;
}
