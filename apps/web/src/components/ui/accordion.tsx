import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-rule border-rule divide-y border-y">{children}</div>;
}

type AccordionItemProps = {
  /** The browser keeps only one item open per name. */
  name: string;
  title: string;
  /** Level of the title; below a titled section it is 3. */
  level?: 2 | 3;
  /** The collapsible content, with `accordionBodyClass`. */
  children: ReactNode;
};

/** Classes of the collapsible content, for a component that inserts stored HTML. */
export const accordionBodyClass = "grid grid-cols-1 justify-items-start gap-3 pb-5";

export function AccordionItem({ name, title, level = 2, children }: AccordionItemProps) {
  return (
    <details name={name} className="group">
      <summary className="hover:bg-surface flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3">
        <Heading level={level} size="question">
          {title}
        </Heading>
        <Plus aria-hidden="true" className="text-indigo flex-none group-open:hidden" />
        <Minus aria-hidden="true" className="text-indigo hidden flex-none group-open:block" />
      </summary>
      {children}
    </details>
  );
}
