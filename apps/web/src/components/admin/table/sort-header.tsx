import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import { HeadCell } from "./data-table.tsx";

type Direction = "asc" | "desc";

type SortHeaderProps<Column extends string> = {
  children: string;
  column: Column;
  current: { sort: Column; direction: Direction };
  /** Direction of the first click: dates newest first, texts from A to Z. */
  first?: Direction;
  onSort: (next: { sort: Column; direction: Direction }) => void;
  /** Head cell component of the surrounding table. */
  Head?: ComponentType<ComponentProps<"th">>;
};

const icons = { asc: ArrowUp, desc: ArrowDown };
const sortLabels = { asc: "ascending", desc: "descending" } as const;

/** Sortable head: the first click sorts by the column, the next one reverses the direction. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { children, column, current, first = "asc", onSort, Head = HeadCell } = props;
  const direction = current.sort === column ? current.direction : undefined;
  const Icon = direction ? icons[direction] : ArrowUpDown;
  return (
    <Head aria-sort={direction ? sortLabels[direction] : "none"}>
      <button
        type="button"
        onClick={() =>
          onSort({ sort: column, direction: direction ? reverseDirection(direction) : first })
        }
        className="hover:text-indigo -mx-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-1 font-semibold whitespace-nowrap"
      >
        {children}
        <Icon aria-hidden="true" size={16} className="flex-none" />
      </button>
    </Head>
  );
}

function reverseDirection(direction: Direction): Direction {
  return direction === "asc" ? "desc" : "asc";
}
