import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { Button } from "#components/ui/button.tsx";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";
import { completeUrl, URL_REFUSED } from "./link-url.ts";
import { TargetList } from "./target-list.tsx";
import { TextPanel } from "./text-panel.tsx";

const TARGETS_MAX = 5;

const MIN_CHARS = 2;

type LinkPanelProps = { editor: Editor; onClose: () => void };

export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const href: unknown = editor.getAttributes("link").href;
  const isLinked = typeof href === "string";

  function handleApply(typed: string): string | undefined {
    const url = completeUrl(typed);
    if (!url) return URL_REFUSED;
    setLink(editor, url, typed.trim());
    onClose();
    return undefined;
  }
  function handleRemove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }
  return (
    <TextPanel
      field={{
        label: "Link to",
        hint: "A blog or page of this site, or for example example.com, ada@example.com or +234 803 123 4567.",
        initial: isLinked ? href : "",
        type: "url",
      }}
      apply={isLinked ? "Change link" : "Add link"}
      onApply={handleApply}
      onClose={onClose}
      suggest={(typed) => (
        <LinkTargets
          typed={typed === href ? "" : typed}
          onChoose={(url) => {
            setLink(editor, url, typed.trim());
            onClose();
          }}
        />
      )}
    >
      {isLinked && (
        <Button type="button" tone="danger" onClick={handleRemove}>
          Remove link
        </Button>
      )}
    </TextPanel>
  );
}

/** Without a selection, the URL becomes the link text. */
function setLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (editor.state.selection.empty && !editor.isActive("link")) {
    const link = { type: "text", text: words, marks: [{ type: "link", attrs: { href } }] };
    chain.insertContent([link, { type: "text", text: " " }]).run();
    return;
  }
  chain.setLink({ href }).run();
}

type LinkTargetsProps = { typed: string; onChoose: (url: string) => void };

/** Own posts and pages whose title has the typed words. Nothing for a web address. */
function LinkTargets({ typed, onChoose }: LinkTargetsProps) {
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
