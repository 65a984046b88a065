import type { ComponentProps } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ExternalLinkProps = ComponentProps<"a"> & { href: string };

export function ExternalLink({ children, ...link }: ExternalLinkProps) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
