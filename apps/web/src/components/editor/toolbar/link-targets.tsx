import { useQuery } from "@tanstack/react-query";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";

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
    <div>
      <p role="status" className="text-small text-ink-2">
        {isDone && (targets.length > 0 ? "On this site:" : "Nothing on this site has this name.")}
      </p>
      <ul aria-label="On this site">
        {targets.map(({ title, kind, url }) => (
          <li key={url}>
            <button
              type="button"
              className="hover:bg-surface-2 rounded-control min-h-control text-small flex w-full cursor-pointer items-center justify-between gap-3 px-2 text-start"
              onClick={() => onChoose(url)}
            >
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="text-ink-2 flex-none">{kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
