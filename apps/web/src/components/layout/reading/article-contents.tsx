import { SiteLink } from "#components/ui/site-link.tsx";

type ArticleContentsProps = {
  entries: readonly { id: string; title: string; level: 2 | 3 }[];
  /** Collapsed at first, in layouts without a margin for the list. */
  isFolded?: boolean;
};

/** Links to the headings of a text, those of level 3 indented. */
export function ArticleContents({ entries, isFolded = false }: ArticleContentsProps) {
  const links = (
    <ol className="text-card">
      {entries.map(({ id, title, level }) => (
        <li key={id} className={level === 3 ? "pl-4" : ""}>
          <SiteLink
            href={`#${id}`}
            className="text-indigo inline-flex min-h-11 items-center py-1 underline-offset-4 hover:underline xl:min-h-9"
          >
            {title}
          </SiteLink>
        </li>
      ))}
    </ol>
  );
  const label = "Contents";
  if (!isFolded) {
    return (
      <nav aria-label={label}>
        <p className="text-card font-semibold">{label}</p>
        {links}
      </nav>
    );
  }
  return (
    <details className="group border-rule mb-8 border-y xl:hidden print:hidden">
      <summary className="text-card flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold">
        {label}
        <span aria-hidden="true" className="text-h3 text-indigo group-open:hidden">
          +
        </span>
      </summary>
      <nav aria-label={label}>{links}</nav>
    </details>
  );
}
