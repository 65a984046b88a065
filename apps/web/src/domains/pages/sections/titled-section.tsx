import type { ReactNode } from "react";
import { TextSection } from "#components/layout/text-page.tsx";

/** Section with its title; without a title only the content. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return title ? <TextSection title={title}>{children}</TextSection> : children;
}
