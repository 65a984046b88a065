import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import { HeadCell } from "./data-table.tsx";

type Direction = "asc" | "desc";

type SortHeaderProps<Column extends string> = {
  children: string;
  column: Column;
  /** How the rows are sorted now. */
  current: { sort: Column; direction: Direction };
  /** What one expects of the column: newest first, or from A to Z. */
  first?: Direction;
  onSort: (next: { sort: Column; direction: Direction }) => void;
  /** The head cell of the kind of table that it stands in. */
  Head?: ComponentType<ComponentProps<"th">>;
};

const icons = { asc: ArrowUp, desc: ArrowDown };
const words = { asc: "ascending", desc: "descending" } as const;

/** The first press sorts by the column, the next turns it round. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { children, column, current, first = "asc", onSort, Head = HeadCell } = props;
  const direction = current.sort === column ? current.direction : undefined;
  const Icon = direction ? icons[direction] : ArrowUpDown;
  return (
    <Head aria-sort={direction ? words[direction] : "none"}>
      <button
        type="button"
        onClick={() => onSort({ sort: column, direction: direction ? turned(direction) : first })}
        className="hover:text-indigo -mx-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-1 font-semibold whitespace-nowrap"
      >
        {children}
        <Icon aria-hidden="true" size={16} className="flex-none" />
      </button>
    </Head>
  );
}

function turned(direction: Direction): Direction {
  return direction === "asc" ? "desc" : "asc";
}
