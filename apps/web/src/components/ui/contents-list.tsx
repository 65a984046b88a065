import { SiteLink } from "./site-link.tsx";

type ContentsListProps = { label: string; entries: readonly { id: string; title: string }[] };

/** Links to the sections of the same page. */
export function ContentsList({ label, entries }: ContentsListProps) {
  return (
    <nav aria-label={label} className="border-rule border-y py-2 md:border-y-0 md:py-0">
      <p className="text-card pt-2 font-semibold md:pt-0">{label}</p>
      <ol className="text-card mt-1">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <SiteLink
              href={`#${id}`}
              className="text-indigo hover:text-indigo-hover inline-flex min-h-11 items-center underline-offset-4 hover:underline xl:min-h-9"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
