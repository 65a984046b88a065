import type { PageList } from "@ebute/contracts/pages";
import type { PostCard } from "@ebute/contracts/posts";
import type { HomeSection, SiteSettings } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";

type Known = {
  features: Pick<SiteSettings["features"], "orders" | "subscribing">;
  ownText: string;
  pinnedPost: string;
  /** Undefined until loaded. */
  pages: PageList["pages"] | undefined;
  /** Null for a post that visitors cannot read; undefined until loaded. */
  post: PostCard | null | undefined;
};

/** Explains, by section name, why a chosen section is not on the home page. */
export function findSectionNotes(known: Known): Partial<Record<HomeSection, string>> {
  const { features, ownText, pages } = known;
  const isDraft = (builtIn: string) =>
    pages !== undefined &&
    !pages.some((page) => page.builtIn === builtIn && page.status !== "draft");
  return {
    ...(!features.orders && { orders: "Order look-up is switched off." }),
    ...(!features.subscribing && { subscribe: "The mailing list is switched off." }),
    ...(!ownText && { own: "Your own text is empty." }),
    ...notePinned(known),
    ...(isDraft("services") && { services: "The Services page is not published." }),
    ...(isDraft("faqs") && { questions: "The FAQs page is not published." }),
  };
}

function notePinned({ pinnedPost, post }: Known): { pinned?: string } {
  if (!pinnedPost) return { pinned: "Choose a post below." };
  return post === null ? { pinned: "The post is not published." } : {};
}

/** Returns the notes for the currently typed values. */
export function useSectionNotes({ watch }: Pick<UseFormReturn<Record<string, unknown>>, "watch">) {
  const trpc = useTRPC();
  const { features } = useSite();
  const [pinned, heading, text] = watch(["pinnedPost", "ownHeading", "ownText"]);
  const pinnedPost = String(pinned ?? "");
  const { data: pages } = useQuery({ ...trpc.pages.list.queryOptions(), retry: false });
  const { data: post } = useQuery({
    ...trpc.posts.card.queryOptions({ id: pinnedPost }),
    enabled: pinnedPost !== "",
  });
  const ownText = `${heading ?? ""}${text ?? ""}`.trim();
  return findSectionNotes({ features, ownText, pinnedPost, pages: pages?.pages, post });
}
