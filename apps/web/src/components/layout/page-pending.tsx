import { useEffect } from "react";
import { Spinner } from "#components/ui/spinner.tsx";
import { announce } from "#lib/page/announce-pages.ts";
import { Container } from "./container.tsx";

/** Placeholder while a page loads. */
export function PagePending() {
  // Uses the existing live region, because a new one would not be announced.
  useEffect(() => announce("Loading..."), []);
  return (
    <Container className="py-8 md:py-12">
      <Spinner />
    </Container>
  );
}
