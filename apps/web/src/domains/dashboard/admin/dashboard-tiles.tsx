import type { Dashboard } from "@ebute/contracts/dashboard";
import { FileText, Mail, MessageSquare, PencilLine } from "lucide-react";
import { CountTile, CountTiles } from "#components/admin/count-tile.tsx";

type DashboardTilesProps = {
  counts: Pick<Dashboard, "blogs" | "comments" | "drafts" | "subscribers">;
};

export function DashboardTiles({ counts }: DashboardTilesProps) {
  return (
    <CountTiles>
      <CountTile label="Blogs" count={counts.blogs} Icon={FileText} />
      <CountTile label="Comments" count={counts.comments} Icon={MessageSquare} />
      <CountTile label="Drafts" count={counts.drafts} Icon={PencilLine} />
      <CountTile label="Subscribers" count={counts.subscribers} Icon={Mail} />
    </CountTiles>
  );
}
