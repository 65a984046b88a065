import type { WaitingKind } from "@ebute/contracts/dashboard";
import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useWaitingCount } from "#lib/live/waiting-work.ts";

const MAX_SHOWN = 99;

/** Work that waits on a page of the panel, by the address of the page. */
const kindsOfPage: Readonly<Record<string, readonly WaitingKind[]>> = {
  "/admin/comment": ["comments"],
  "/admin/listBlog": ["reviews", "returned"],
  "/admin/mail": ["letters"],
  "/admin/messages": ["messages"],
  // An order to move on can be one with money owed, too.
  "/admin/orders": ["orders"],
  "/admin/questions": ["reports"],
  "/admin/settings": ["backup"],
  "/admin/threads": ["questions"],
};

const nothing: readonly WaitingKind[] = [];

type NavEntryProps = {
  /** Page that the entry leads to. */
  href: string;
  className?: string;
  /** Place of the number in the entry. */
  numberClassName: string;
  /** The link, described by the element with this id. */
  children: (describedBy: string | undefined) => ReactNode;
};

/**
 * An entry of a menu with the number of works that wait there. The number stands beside the link
 * and describes it, so that the link keeps its name.
 */
export function NavEntry({ href, className = "", numberClassName, children }: NavEntryProps) {
  const id = useId();
  const count = useWaitingCount(kindsOfPage[href] ?? nothing);
  return (
    <li className={`relative ${className}`}>
      {children(count > 0 ? id : undefined)}
      {count > 0 && (
        <span
          id={id}
          className={`rounded-image bg-danfo text-on-danfo text-badge pointer-events-none absolute min-w-5 border border-transparent px-1 text-center font-semibold tabular-nums ${numberClassName}`}
        >
          <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
          <VisuallyHidden>{count} waiting</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
