import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { Text } from "./text.tsx";

/** Rows on phones, then two and three columns, separated by hairlines. */
export function FeatureGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="border-rule grid grid-cols-1 border-b md:grid-cols-2 xl:grid-cols-3">
      {children}
    </ul>
  );
}

const twoColumns = "md:max-xl:odd:pl-0 md:max-xl:even:border-l md:max-xl:odd:last:col-span-2";
const threeColumns = "xl:border-l xl:nth-[3n+1]:border-l-0 xl:nth-[3n+1]:pl-0";

type FeatureProps = {
  Icon: LucideIcon;
  title: string;
  /** Level of the title; below a titled section it is 3. */
  level?: 2 | 3;
  children: ReactNode;
};

export function Feature({ Icon, title, level = 2, children }: FeatureProps) {
  return (
    <li
      className={`border-rule flex items-start gap-4 border-t py-5 md:p-6 xl:px-8 xl:py-8 ${twoColumns} ${threeColumns}`}
    >
      <Icon aria-hidden="true" className="text-indigo flex-none" />
      <div className="grid min-w-0 gap-2">
        <Heading level={level} size="h3">
          {title}
        </Heading>
        {typeof children === "string" ? <Text tone="quiet">{children}</Text> : children}
      </div>
    </li>
  );
}
