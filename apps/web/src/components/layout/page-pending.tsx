import { type ReactNode, useEffect } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { Container } from "./container.tsx";

type PagePendingProps = { children?: ReactNode };

/** Placeholder while a page loads: a spinner, unless the page has another. */
export function PagePending({ children = <Spinner /> }: PagePendingProps) {
  // Uses the existing live region, because a new one would not be announced.
  useEffect(() => announce("Loading..."), []);
  return <Container className="py-8 md:py-12">{children}</Container>;
}
