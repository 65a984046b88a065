import type { ReactNode } from "react";
import { TextSection } from "#components/layout/text-page.tsx";

/** A section with its title, or its content alone when it has none. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return title ? <TextSection title={title}>{children}</TextSection> : children;
}
