import type { ExcerptedPage } from "@ebute/contracts/pages";
import type { HomeSection } from "@ebute/contracts/settings";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { CardsSection } from "#domains/pages/sections/cards-section.tsx";
import { QuestionsSection } from "#domains/pages/sections/questions-section.tsx";
import { CategoryLinks } from "#domains/posts/list/category-links.tsx";
import { PinnedPost } from "#domains/posts/list/pinned-post.tsx";
import type { RouterContext } from "#lib/page/page-context.ts";
import { useSite } from "#lib/page/use-site.ts";
import { useTRPC } from "#lib/trpc.ts";

/** Names of the sections that few sites use, in a chunk of their own. */
export type OptionalSection = Extract<
  HomeSection,
  "categories" | "pinned" | "services" | "questions"
>;

type Context = Pick<RouterContext, "queryClient" | "trpc" | "site">;

export async function loadSections({ queryClient, trpc, site }: Context): Promise<void> {
  const { sections, pinnedPost } = site.home;
  const has = (name: OptionalSection) => sections.includes(name);
  await Promise.all([
    has("pinned") &&
      pinnedPost &&
      queryClient.ensureQueryData(trpc.posts.card.queryOptions({ id: pinnedPost })),
    has("services") &&
      queryClient.ensureQueryData(trpc.pages.excerpt.queryOptions({ builtIn: "services" })),
    has("questions") &&
      queryClient.ensureQueryData(trpc.pages.excerpt.queryOptions({ builtIn: "faqs" })),
  ]);
}

type ChosenSectionProps = {
  name: OptionalSection;
  /** True directly below the hero: no rule, and a picture loads eagerly. */
  isFirst: boolean;
};

/** Renders an optional section of the home page; nothing if it has no content. */
export function OptionalSectionView({ name, isFirst }: ChosenSectionProps) {
  const { home } = useSite();
  switch (name) {
    case "categories":
      return (
        <Block isFirst={isFirst}>
          <CategoryLinks />
        </Block>
      );
    case "pinned":
      return home.pinnedPost && <Pinned id={home.pinnedPost} isFirst={isFirst} />;
    default:
      return <Excerpt builtIn={name === "services" ? "services" : "faqs"} isFirst={isFirst} />;
  }
}

function Pinned({ id, isFirst }: { id: string; isFirst: boolean }) {
  const { data: post } = useSuspenseQuery(useTRPC().posts.card.queryOptions({ id }));
  if (!post) return null;
  return (
    <Block isFirst={isFirst}>
      <PinnedPost post={post} isFirst={isFirst} />
    </Block>
  );
}

/** Renders the first cards or questions of a page below its title, with a link to the page. */
function Excerpt({ builtIn, isFirst }: { builtIn: ExcerptedPage; isFirst: boolean }) {
  const { data: page } = useSuspenseQuery(useTRPC().pages.excerpt.queryOptions({ builtIn }));
  if (!page) return null;
  const { path, title, pictures } = page;
  return (
    <Block isFirst={isFirst}>
      {page.section.kind === "cards" ? (
        <CardsSection section={{ ...page.section, title }} pictures={pictures} />
      ) : (
        <QuestionsSection section={{ ...page.section, title }} isFirst />
      )}
      <TextLink href={path} className="inline-flex min-h-11 items-center justify-self-start">
        More<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </TextLink>
    </Block>
  );
}

function Block({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const top = isFirst ? "pt-8 md:pt-12" : "border-rule border-t pt-12 md:pt-16";
  return (
    <Container className="pb-12 md:pb-16">
      <div className={`grid grid-cols-1 gap-6 ${top}`}>{children}</div>
    </Container>
  );
}
