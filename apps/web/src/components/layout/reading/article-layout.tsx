import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";

type ArticleLayoutProps = {
  header: ReactNode;
  cover?: ReactNode;
  /** Sticky in the left margin if the window has one, else at the lower edge while one reads. */
  aside?: ReactNode;
  /** Sticky content of the right margin, read before the text; hidden in windows without one. */
  beside?: ReactNode;
  children: ReactNode;
};

/** Column of 640 or 720 px with a 960 px cover, which is full-bleed on phones. */
export function ArticleLayout({ header, cover, aside, beside, children }: ArticleLayoutProps) {
  return (
    <article>
      <Container className="py-8 md:py-12">
        <header className="max-w-form xl:max-w-article mx-auto grid gap-3">{header}</header>
        {cover && (
          <div className="md:max-w-cover -mx-(--gutter) mt-6 md:mx-auto md:mt-8">{cover}</div>
        )}
        <div className="mt-8 md:mt-10 xl:grid xl:grid-cols-[1fr_45rem_1fr]">
          {beside && (
            <div className="max-xl:hidden xl:col-start-3 xl:row-start-1 xl:pl-8">
              <div className="sticky top-4 max-h-[70svh] overflow-y-auto">{beside}</div>
            </div>
          )}
          <div className="max-w-form xl:max-w-article mx-auto w-full min-w-0 xl:col-start-2 xl:row-start-1">
            {children}
          </div>
          {aside && (
            <div className="reading-bar">
              <div>{aside}</div>
            </div>
          )}
        </div>
      </Container>
    </article>
  );
}
