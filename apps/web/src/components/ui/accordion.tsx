import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-rule border-rule divide-y border-y">{children}</div>;
}

type AccordionItemProps = {
  /** Of the items that share a name, the browser keeps one open. */
  name: string;
  title: string;
  children: ReactNode;
};

export function AccordionItem({ name, title, children }: AccordionItemProps) {
  return (
    <details name={name} className="group">
      <summary className="hover:bg-surface flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3">
        <Heading level={2} size="question">
          {title}
        </Heading>
        <Plus aria-hidden="true" className="text-indigo flex-none group-open:hidden" />
        <Minus aria-hidden="true" className="text-indigo hidden flex-none group-open:block" />
      </summary>
      <div className="grid grid-cols-1 justify-items-start gap-3 pb-5">{children}</div>
    </details>
  );
}
