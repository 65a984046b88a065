import { createApprovalLinks } from "#domains/comments/approval/comments.approval-links.ts";
import { systemClock } from "#platform/runtime/clock.ts";
import { loadSessionKey } from "#platform/security/session-key.ts";
import { withDatabase } from "./with-database.ts";

/** The link of a letter of a running site: its oldest administrator approves the newest comment. */
export async function makeApprovalPath(dataDir: string): Promise<string> {
  const [link] = await withDatabase(
    dataDir,
    (sql) => sql<{ commentId: string; adminId: string; email: string }[]>`
      select comments.id as "commentId", admins.id as "adminId", admins.email
      from comments, admins
      where not is_approved
      order by comments.created_at desc, admins.created_at
      limit 1`,
  );
  if (!link) throw new Error("no comment waits");
  const links = createApprovalLinks(await loadSessionKey(undefined, dataDir), systemClock);
  return links.pathOf(link, link.email);
}
