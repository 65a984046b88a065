import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { Container } from "./container.tsx";

type TextPageProps = { title: string; standfirst?: ReactNode; children: ReactNode };

/** A page that the firm wrote: its title, a sentence or two, and sections with air between them. */
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

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <Heading level={2} size="h2">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** As wide as a line reads well. */
export function TextColumn({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-form xl:max-w-article grid grid-cols-1 justify-items-start gap-4">
      {children}
    </div>
  );
}
