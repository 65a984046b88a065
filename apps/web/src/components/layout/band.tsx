import type { ComponentProps } from "react";
import { Container } from "./container.tsx";

export function Band({ children, ...section }: ComponentProps<"section">) {
  return (
    <section {...section} className="bg-surface-2">
      <Container className="py-12 md:py-16">{children}</Container>
    </section>
  );
}
