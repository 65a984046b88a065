import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";

type DashboardLayoutProps = { main: ReactNode; aside: ReactNode };

/** Two stacked sections; from 1280 px side by side in a ratio of 8 to 4. */
export function DashboardLayout({ main, aside }: DashboardLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 xl:grid-cols-12 xl:gap-10">
      <div className="grid min-w-0 content-start gap-12 xl:col-span-8">{main}</div>
      <div className="grid min-w-0 content-start gap-12 xl:col-span-4">{aside}</div>
    </div>
  );
}

type DashboardSectionProps = { id: string; title: string; children: ReactNode };

/** A section with an anchor for the links above. */
export function DashboardSection({ id, title, children }: DashboardSectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Heading level={2} size="h2" id={id} tabIndex={-1} className="outline-none">
        {title}
      </Heading>
      {children}
    </section>
  );
}
