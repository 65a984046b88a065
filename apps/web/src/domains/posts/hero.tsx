import type { ReactNode } from "react";
import { HeroBand } from "#components/layout/hero-band.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";

type HeroProps = {
  badge: string;
  headline: string;
  /** The search. */
  children: ReactNode;
};

export function Hero({ badge, headline, children }: HeroProps) {
  return (
    <HeroBand>
      <Badge>{badge}</Badge>
      <Heading level={1} size="hero">
        {headline}
      </Heading>
      {children}
    </HeroBand>
  );
}
