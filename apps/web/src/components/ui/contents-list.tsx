import { Plus } from "lucide-react";
import { SiteLink } from "./site-link.tsx";

type ContentsListProps = {
  label: string;
  /** Entries of level 3 are indented below those before them. */
  entries: readonly { id: string; title: string; level?: 2 | 3 }[];
};

/** Links to the sections of the same page. */
export function ContentsList({ label, entries }: ContentsListProps) {
  return (
    <nav aria-label={label} className="border-rule border-y py-2 md:border-y-0 md:py-0">
      <p className="text-card pt-2 font-semibold md:pt-0">{label}</p>
      <ContentsLinks entries={entries} />
    </nav>
  );
}

/** The same list, closed at first, for pages without a margin that has room for it. */
export function FoldedContents({ label, entries }: ContentsListProps) {
  return (
    <details className="group border-rule mb-8 border-y xl:hidden print:hidden">
      <summary className="text-card flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold">
        {label}
        <Plus aria-hidden="true" className="text-indigo flex-none group-open:rotate-45" />
      </summary>
      <nav aria-label={label} className="pb-3">
        <ContentsLinks entries={entries} />
      </nav>
    </details>
  );
}

function ContentsLinks({ entries }: Pick<ContentsListProps, "entries">) {
  return (
    <ol className="text-card mt-1">
      {entries.map(({ id, title, level }) => (
        <li key={id} className={level === 3 ? "pl-4" : ""}>
          <SiteLink
            href={`#${id}`}
            className="text-indigo hover:text-indigo-hover inline-flex min-h-11 items-center underline-offset-4 hover:underline xl:min-h-9"
          >
            {title}
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
