import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";

/** Places comments in the article's column, below the text. */
export function CommentsLayout({ children }: { children: ReactNode }) {
  return (
    <Container className="pb-12 md:pb-16">
      <div className="max-w-form xl:max-w-article mx-auto grid gap-12">{children}</div>
    </Container>
  );
}
