import type { WaitingKind, WaitingWorkList } from "@ebute/contracts/dashboard";
import { formatNumber } from "@ebute/contracts/primitives";
import { Heading } from "#components/ui/heading.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Text } from "#components/ui/text.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

type Work = {
  /** Words after the number. */
  one: string;
  many: string;
  action: string;
  href: string;
};

const works: Record<Exclude<WaitingKind, "backup">, Work> = {
  comments: {
    one: "comment to read",
    many: "comments to read",
    action: "Read",
    href: "/admin/comment",
  },
  messages: {
    one: "message to answer",
    many: "messages to answer",
    action: "Answer",
    href: "/admin/messages?show=new",
  },
  orders: {
    one: "order to move on",
    many: "orders to move on",
    action: "Open",
    href: "/admin/orders",
  },
  payments: {
    one: "order with money owed to you",
    many: "orders with money owed to you",
    action: "Open",
    href: "/admin/orders?money=owed",
  },
  reviews: {
    one: "blog to check",
    many: "blogs to check",
    action: "Check",
    href: "/admin/listBlog?status=in-review",
  },
  returned: {
    one: "blog sent back to you",
    many: "blogs sent back to you",
    action: "Open",
    href: "/admin/listBlog",
  },
  questions: {
    one: "question of a student",
    many: "questions of students",
    action: "Answer",
    href: "/admin/threads",
  },
  reports: {
    one: "question reported as wrong",
    many: "questions reported as wrong",
    action: "Check",
    href: "/admin/questions/reports",
  },
  letters: {
    one: "letter that could not be delivered",
    many: "letters that could not be delivered",
    action: "Open",
    href: "/admin/mail",
  },
};

/** Work that waits for the caller's role, each with the way to it. */
export function WaitingPanel({ works: waiting }: { works: WaitingWorkList }) {
  return (
    <section aria-labelledby="waiting" className="max-w-form">
      <Heading level={2} size="h3" id="waiting">
        Waiting for you
      </Heading>
      {waiting.length === 0 ? (
        <Text tone="quiet">Nothing at the moment.</Text>
      ) : (
        <ul className="divide-rule border-rule mt-2 divide-y border-y">
          {waiting.map(({ kind, count }) => (
            <WaitingRow key={kind} {...rowOf(kind, count)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Row = { count?: number; words: string; action: string; href: string };

function rowOf(kind: WaitingKind, count: number): Row {
  if (kind === "backup") {
    const href = "/admin/settings?group=backups";
    return { words: "The last good backup is too old", action: "Open", href };
  }
  const { one, many, action, href } = works[kind];
  return { count, words: count === 1 ? one : many, action, href };
}

function WaitingRow({ count, words, action, href }: Row) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1">
      <span className="min-w-0 wrap-anywhere">
        {count !== undefined && <span className="font-semibold">{formatNumber(count)} </span>}
        {words}
      </span>
      <LinkButton href={href} tone="secondary" className="flex-none">
        {action}
        <VisuallyHidden>: {words}</VisuallyHidden>
      </LinkButton>
    </li>
  );
}
