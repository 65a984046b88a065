import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { useTRPC } from "#lib/trpc.ts";

/**
 * Notice that letters with links wait until an owner confirms the site address; renders nothing
 * afterwards.
 */
export function WaitingLinks() {
  const { data } = useQuery({ ...useTRPC().mail.state.queryOptions(), retry: false });
  if (!data?.isWaitingForAddress) return null;
  return (
    <Notice tone="info">
      Letters with a link wait until an owner confirms the address of the site, under Settings &gt;
      Address.
    </Notice>
  );
}
