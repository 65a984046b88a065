import type { ComponentProps, ReactNode } from "react";
import { selectHeadingFont } from "./heading-font.ts";

/** Sizes in the heading font. */
const faceSizes = {
  hero: "max-w-[16ch] text-hero",
  h1: "text-h1",
  h2: "text-h2",
  h3: "text-h3",
  card: "line-clamp-2 text-h3",
  /** Smaller than `card` on phones. */
  row: "line-clamp-2 text-h3 max-md:text-base max-md:leading-5",
  lead: "line-clamp-3 text-h3 md:text-h2",
};

/** Small sizes use the text font. */
const textSizes = {
  name: "text-card",
  question: "text-base font-semibold",
  hidden: "sr-only",
};

const sizes = { ...faceSizes, ...textSizes };

/** Plain text, because the letters determine the font. */
type HeadingText = string | number | readonly (string | number)[];

type HeadingProps = Omit<ComponentProps<"h2">, "children"> & { level: 1 | 2 | 3 | 4 } & (
    | { size: keyof typeof faceSizes; children: HeadingText }
    | { size: keyof typeof textSizes; children: ReactNode }
  );

export function Heading({ level, size, className = "", children, ...heading }: HeadingProps) {
  const Element = `h${level}` as const;
  // The h1 receives focus after a route change but is not interactive, so it has no focus ring.
  const ring = level === 1 ? "outline-none" : "";
  const face = size in textSizes ? "font-text" : selectHeadingFont([children].flat().join(""));
  return (
    <Element {...heading} className={`wrap-anywhere ${face} ${ring} ${sizes[size]} ${className}`}>
      {children}
    </Element>
  );
}
