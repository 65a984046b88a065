import { Heading } from "#components/ui/heading.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { categoryLabel } from "../category-label.ts";
import { categoryPattern } from "../category-pattern.ts";

/** Links to all categories, each with its pattern. */
export function CategoryLinks() {
  const { categories } = useSite();
  return (
    <section aria-labelledby="categories" className="grid grid-cols-1 gap-4">
      <Heading level={2} size="h2" id="categories">
        Categories
      </Heading>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-3 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {categories.map(({ name, slug }) => (
          <li
            key={slug}
            className="relative grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3"
          >
            <Tile pattern={categoryPattern(name)} className="size-12" />
            <TextLink href={`/category/${slug}`} stretched className="wrap-anywhere">
              {categoryLabel(name)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
