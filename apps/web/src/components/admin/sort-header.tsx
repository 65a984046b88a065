import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { HeadCell } from "./data-table.tsx";

type SortHeaderProps = {
  children: string;
  /** How the rows are sorted by this column; undefined when they are sorted by another. */
  direction: "asc" | "desc" | undefined;
  onSort: () => void;
};

const icons = { asc: ArrowUp, desc: ArrowDown };
const words = { asc: "ascending", desc: "descending" } as const;

export function SortHeader({ children, direction, onSort }: SortHeaderProps) {
  const Icon = direction ? icons[direction] : ArrowUpDown;
  return (
    <HeadCell aria-sort={direction ? words[direction] : "none"}>
      <button
        type="button"
        onClick={onSort}
        className="hover:text-indigo -mx-1 inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-1 font-semibold"
      >
        {children}
        <Icon aria-hidden="true" size={16} className="flex-none" />
      </button>
    </HeadCell>
  );
}
