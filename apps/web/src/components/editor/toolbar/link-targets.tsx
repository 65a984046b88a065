import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { TargetList } from "./target-list.tsx";

const TARGETS_MAX = 5;
const MIN_CHARS = 2;

type LinkTargetsProps = { typed: string; onChoose: (url: string) => void };

/** Own posts and pages whose title has the typed words. Nothing for a web address. */
export function LinkTargets({ typed, onChoose }: LinkTargetsProps) {
  const words = useDebouncedValue(typed.trim());
  const isSearch = words.length >= MIN_CHARS && !/^[a-z]+:|@|^\+?\d|^\S+\.\S{2,}$/i.test(words);
  const { publicUrl } = useSite();
  const trpc = useTRPC();
  // An administrator without the right to one list still searches the other.
  const options = { enabled: isSearch, retry: false, throwOnError: false };
  const posts = useQuery({
    ...trpc.posts.table.queryOptions({ q: words, status: "published" }),
    ...options,
  });
  const pages = useQuery({ ...trpc.pages.list.queryOptions(), ...options });
  if (!isSearch) return null;

  const pageTargets = (pages.data?.pages ?? [])
    .filter(({ status, title }) => {
      return status !== "draft" && title.toLowerCase().includes(words.toLowerCase());
    })
    .map(({ title, path }) => ({ title, kind: "Page", url: `${publicUrl}${path}` }));
  const postTargets = (posts.data?.posts ?? []).map(({ _id, title }) => {
    return { title, kind: "Blog", url: `${publicUrl}/blog/${_id}` };
  });
  const targets = [...pageTargets, ...postTargets].slice(0, TARGETS_MAX);
  const isDone = !posts.isPending && !pages.isPending;
  return (
    <TargetList
      label="On this site"
      targets={targets}
      isDone={isDone}
      onChoose={({ url }) => onChoose(url)}
    />
  );
}
