import { type TutorialView, tutorialTexts } from "@ebute/contracts/tutorials";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { DashboardList } from "#components/layout/area/dashboard-list.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { listQueryOptions } from "#lib/list-query-options.ts";
import { useTRPC } from "#lib/trpc.ts";
import { OpenedTutorialComments } from "./opened-tutorial-comments.tsx";
import { tutorialsQuery } from "./tutorials.queries.ts";

/** The student's tutorials; one at a time is open. */
export function TutorialSection({ id }: { id: string }) {
  const [openId, setOpenId] = useState<string>();
  return (
    <DashboardList
      id={id}
      title="Tutorial Classes & Blogs"
      query={useInfiniteQuery({ ...tutorialsQuery(useTRPC()), ...listQueryOptions })}
      itemsOf={({ tutorials }) => tutorials}
      placeholder={{ rows: 3, className: "h-24" }}
      emptyText={tutorialTexts.empty}
      moreText="Show older tutorials"
    >
      {(tutorials) => (
        <ul className="divide-rule border-rule divide-y border-y">
          {tutorials.map((tutorial) => (
            <li key={tutorial._id} className="py-6">
              <TutorialCard
                tutorial={tutorial}
                isOpen={tutorial._id === openId}
                onToggle={() => setOpenId(tutorial._id === openId ? undefined : tutorial._id)}
              />
            </li>
          ))}
        </ul>
      )}
    </DashboardList>
  );
}

type TutorialCardProps = { tutorial: TutorialView; isOpen: boolean; onToggle: () => void };

/** Title and three lines of text; when open, the whole text and its comments. */
function TutorialCard({ tutorial, isOpen, onToggle }: TutorialCardProps) {
  const { _id, title, author, createdAt, excerpt, content } = tutorial;
  const contentId = useId();
  const card = useKeepInView(isOpen);
  const isHydrated = useHydrated();
  return (
    <article ref={card} className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Heading level={3} size="h3">
          {title}
        </Heading>
        <Text size="small" tone="quiet" className="mt-1">
          {author && `By ${author}, `}
          <Time iso={createdAt} />
        </Text>
      </div>
      <div id={contentId}>
        {isOpen ? (
          <RichText html={content} container="card" />
        ) : (
          <Text size="card" tone="quiet">
            {excerpt}
          </Text>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <LinkButton
          href={`/bblog/${_id}`}
          tone="secondary"
          aria-label={`${isOpen ? "Show less" : "See more"}: ${title}`}
          {...(isHydrated && toggleProps({ isOpen, contentId, onToggle }))}
        >
          {isOpen ? "Show less" : "See more"}
        </LinkButton>
        {isOpen && (
          <TextLink href={`/bblog/${_id}`} className="inline-flex min-h-11 items-center">
            Open on a page of its own
          </TextLink>
        )}
      </div>
      {isOpen && (
        <div className="mt-3">
          <OpenedTutorialComments blogId={_id} title={title} level={4} />
        </div>
      )}
    </article>
  );
}

type Toggle = { isOpen: boolean; contentId: string; onToggle: () => void };

/** Before React, the link leads to the page of the lesson; then it opens the lesson in its place. */
function toggleProps({ isOpen, contentId, onToggle }: Toggle) {
  return {
    role: "button",
    "aria-expanded": isOpen,
    "aria-controls": contentId,
    onClick(event: MouseEvent) {
      event.preventDefault();
      onToggle();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== " ") return;
      event.preventDefault();
      onToggle();
    },
  };
}

/** Scrolls the toggled card back into view when a collapsing card has moved it out. */
function useKeepInView(isOpen: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    const hasOpened = isOpen && !wasOpen.current;
    const hasClosed = !isOpen && wasOpen.current;
    wasOpen.current = isOpen;
    const top = card.current?.getBoundingClientRect().top ?? 0;
    const isOutOfView = top < 0 || top > innerHeight;
    const isOwnToggle = card.current?.contains(document.activeElement);
    if ((hasOpened || hasClosed) && isOwnToggle && isOutOfView) card.current?.scrollIntoView();
  }, [isOpen]);
  return card;
}
