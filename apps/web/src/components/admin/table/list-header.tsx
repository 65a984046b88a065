import type { ReactNode } from "react";
import { Heading } from "#components/ui/heading.tsx";

type ListHeaderProps = {
  title: string;
  level?: 1 | 2 | 3;
  /**
   * Short note such as the number of rows; empty while it is loaded, so that its line is kept and
   * nothing below moves when it arrives.
   */
  note?: string;
  /** Content at the end of the line, such as the refresh time. */
  children?: ReactNode;
};

const headingSizes = { 1: "h2", 2: "h3", 3: "name" } as const;

export function ListHeader({ title, level = 1, note, children }: ListHeaderProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <Heading
        level={level}
        size={headingSizes[level]}
        className={note === undefined ? "" : "w-full sm:w-auto"}
      >
        {title}
      </Heading>
      {note !== undefined && <p className="text-ink-2 text-small">{note || "\u00a0"}</p>}
      <div className="ml-auto">{children}</div>
    </div>
  );
}
