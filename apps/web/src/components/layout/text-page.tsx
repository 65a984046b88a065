import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { Container } from "./container.tsx";

type TextPageProps = { title: string; standfirst?: ReactNode; children: ReactNode };

/** A static page: title, introduction, spaced sections. */
export function TextPage({ title, standfirst, children }: TextPageProps) {
  return (
    <Container className="grid grid-cols-1 gap-8 py-8 md:gap-12 md:py-12">
      <header className="max-w-article grid gap-3">
        <Heading level={1} size="h1">
          {title}
        </Heading>
        {standfirst && (
          <Text as="div" size="standfirst" tone="quiet">
            {standfirst}
          </Text>
        )}
      </header>
      {children}
    </Container>
  );
}

type TextSectionProps = {
  /** If undefined, the section has no heading. */
  title: string;
  /** Target of links to the section. */
  id?: string | undefined;
  children: ReactNode;
};

export function TextSection({ title, id, children }: TextSectionProps) {
  return (
    <section id={id} className="grid grid-cols-1 gap-4">
      {title && (
        <Heading level={2} size="h2">
          {title}
        </Heading>
      )}
      {children}
    </section>
  );
}

/** Limits the line length for readability. */
export const textColumnClass =
  "max-w-form xl:max-w-article grid grid-cols-1 justify-items-start gap-4";

export function TextColumn({ children }: { children: ReactNode }) {
  return <div className={textColumnClass}>{children}</div>;
}
