import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Container } from "./container.tsx";
import { DanfoStripe } from "./site/danfo-stripe.tsx";

const widths = { narrow: "max-w-105", wide: "max-w-105 xl:max-w-form" };

type CentredFormLayoutProps = {
  title: string;
  width?: keyof typeof widths;
  children: ReactNode;
};

export function CentredFormLayout({ title, width = "narrow", children }: CentredFormLayoutProps) {
  return (
    <Container className="py-8 md:py-12">
      <div className={`mx-auto w-full ${widths[width]}`}>
        <DanfoStripe />
        <Heading level={1} size="h2" className="mt-6">
          {title}
        </Heading>
        <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
      </div>
    </Container>
  );
}
