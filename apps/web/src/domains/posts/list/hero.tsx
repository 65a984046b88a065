import type { ReactNode } from "react";
import { HeroBand } from "#components/layout/reading/hero-band.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Heading } from "#components/ui/heading.tsx";

type HeroProps = {
  /** Omitted in the compact band of a search or category. */
  badge?: string;
  headline: string;
  text?: string;
  /** True for the tall band of the home page. */
  isWelcome?: boolean;
  children: ReactNode;
};

export function Hero({ badge, headline, text, isWelcome = false, children }: HeroProps) {
  return (
    <HeroBand
      isCompact={!isWelcome}
      words={
        <>
          {badge && <Badge>{badge}</Badge>}
          <Heading level={1} size={isWelcome ? "hero" : "h2"}>
            {headline}
          </Heading>
          {text && <p className="text-card max-w-[60ch]">{text}</p>}
        </>
      }
    >
      {children}
    </HeroBand>
  );
}
