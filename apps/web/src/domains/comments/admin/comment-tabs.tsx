import { TabLinks } from "#components/ui/tab-links.tsx";
import { SPAM_PATH } from "./spam/spam-params.ts";

/** Leads from the comments to the spam folder and back. */
export function CommentTabs({ current }: { current: "comments" | "spam" }) {
  return (
    <TabLinks
      label="Lists of comments"
      tabs={[
        { label: "Comments", href: "/admin/comment", isCurrent: current === "comments" },
        { label: "Spam", href: SPAM_PATH, isCurrent: current === "spam" },
      ]}
    />
  );
}
