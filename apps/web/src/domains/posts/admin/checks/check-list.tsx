import { useQuery } from "@tanstack/react-query";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { brokenLinksQuery } from "../../posts.queries.ts";
import { type CheckedPost, describeBrokenLinks, findFaults, findSitePaths } from "./post-checks.ts";

type CheckListProps = { post: CheckedPost };

/** Lists corrections to consider before the post is public. None of them blocks. */
export function CheckList({ post }: CheckListProps) {
  const { publicUrl } = useSite();
  const paths = findSitePaths(post.text, publicUrl);
  const { data: broken = [], isError } = useQuery({
    ...brokenLinksQuery(useTRPC(), paths),
    enabled: paths.length > 0,
  });
  const faults = [
    ...findFaults(post),
    ...describeBrokenLinks(broken, post.text),
    ...(isError ? ["Try the links in the text yourself: they could not be checked."] : []),
  ];
  if (faults.length === 0) return null;
  return (
    <Notice tone="info">
      <Text className="font-semibold">You may want to correct this</Text>
      <ul className="mt-1 list-inside list-disc">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
