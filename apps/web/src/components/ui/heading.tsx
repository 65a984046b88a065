import type { ComponentProps } from "react";

const sizes = {
  hero: "max-w-[16ch] text-hero",
  h1: "text-h1",
  h2: "text-h2",
  h3: "text-h3",
  card: "line-clamp-2 text-h3",
  lead: "line-clamp-2 text-h3 xl:text-h2",
  name: "font-text text-card",
  question: "font-text text-base font-semibold",
  hidden: "sr-only",
};

type HeadingProps = ComponentProps<"h2"> & {
  level: 1 | 2 | 3 | 4;
  size: keyof typeof sizes;
};

export function Heading({ level, size, className = "", children, ...heading }: HeadingProps) {
  const Element = `h${level}` as const;
  // The page's own heading takes the focus after a change of route; nothing can be done with it, so it bears no ring.
  const ring = level === 1 ? "outline-none" : "";
  return (
    <Element {...heading} className={`wrap-anywhere ${ring} ${sizes[size]} ${className}`}>
      {children}
    </Element>
  );
}
