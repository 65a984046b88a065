import type { ReactNode } from "react";
import { Container } from "#components/layout/container.tsx";
import { useSite } from "#lib/page/use-site.ts";

type HeroBandProps = {
  /** Reduced height, for filtered views. */
  isCompact?: boolean;
  /** Two columns from 1024 px, for a picture beside the text. */
  isHalved?: boolean;
  words: ReactNode;
  /** Shown below the text; beside it on wide pages and in the compact band. */
  children: ReactNode;
};

export function HeroBand(props: HeroBandProps) {
  const { isCompact = false, isHalved = false, words, children } = props;
  const columns = isHalved ? "lg:grid-cols-2 lg:gap-10" : "2xl:grid-cols-2";
  const shape = isCompact
    ? "gap-3 py-4 md:grid-cols-2 md:py-6"
    : `gap-4 py-8 md:gap-6 md:py-16 ${columns}`;
  const { hero } = useSite().look;
  const pattern = hero === "pattern" ? "adire adire-cloth tile-rings" : "adire-cloth";
  return (
    <div className={`${pattern} on-dark`}>
      <Container className={`grid grid-cols-1 items-center ${shape}`}>
        <div className="grid grid-cols-1 justify-items-start gap-4 md:gap-6">{words}</div>
        {children}
      </Container>
    </div>
  );
}
