import type { Dashboard } from "@ebute/contracts/dashboard";
import { FileText, Mail, MessageSquare, PencilLine } from "lucide-react";
import { CountTile, CountTiles } from "#components/admin/count-tile.tsx";
import { usePermission } from "#lib/session/admin-role.ts";

type DashboardTilesProps = {
  counts: Pick<Dashboard, "blogs" | "comments" | "drafts" | "subscribers">;
};

export function DashboardTiles({ counts }: DashboardTilesProps) {
  const posts = usePermission("writeOwnPosts") ? "/admin/listBlog" : undefined;
  const comments = usePermission("moderateComments") ? "/admin/comment" : undefined;
  const subscribers = usePermission("manageSubscribers") ? "/admin/subscribers" : undefined;
  const drafts = posts && `${posts}?status=unpublished`;
  return (
    <CountTiles>
      <CountTile label="Blogs" count={counts.blogs} Icon={FileText} href={posts} />
      <CountTile label="Comments" count={counts.comments} Icon={MessageSquare} href={comments} />
      <CountTile label="Drafts" count={counts.drafts} Icon={PencilLine} href={drafts} />
      <CountTile label="Subscribers" count={counts.subscribers} Icon={Mail} href={subscribers} />
    </CountTiles>
  );
}
