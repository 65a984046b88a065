import type { ReactNode } from "react";
import { Container } from "./container.tsx";

export function HeroBand({ children }: { children: ReactNode }) {
  return (
    <div className="adire adire-cloth tile-rings on-dark">
      <Container className="grid grid-cols-1 justify-items-start gap-4 py-8 md:gap-6 md:py-16">
        {children}
      </Container>
    </div>
  );
}
