import type { Sitting } from "@ebute/contracts/exams";
import { type ReactNode, useEffect, useRef } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";

export type WaitingProps = {
  title: string;
  /** Undefined for a paper that only the device knows. */
  kind?: Sitting["kind"] | undefined;
  graceMinutes: number;
  /** Presses that the server does not have. */
  unsent: number;
};

type EndingLayoutProps = { title: string; heading: string; children: ReactNode };

/** In place of a paper that takes no more answers; the focus goes to its heading. */
export function EndingLayout({ title, heading, children }: EndingLayoutProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="max-w-article grid justify-items-start gap-5">
      <Text className="wrap-anywhere">{title}</Text>
      <Heading ref={ref} tabIndex={-1} level={1} size="h1" className="outline-none">
        {heading}
      </Heading>
      {children}
    </div>
  );
}

/** Sentence about answers on the device; empty for none. */
export function describeUnsent(unsent: number): string {
  if (unsent === 0) return "";
  return unsent === 1 ? "1 answer is on this phone." : `${unsent} answers are on this phone.`;
}
