import { ALL_CATEGORIES } from "@ebute/contracts/categories";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { categoryLabel } from "../category-label.ts";

type CategoryTabsProps = {
  /** Undefined when the URL names an unknown category. */
  current: string | undefined;
  hrefFor: (category: string) => string;
};

export function CategoryTabs({ current, hrefFor }: CategoryTabsProps) {
  const names = useSite().categories.map(({ name }) => name);
  const tabs = [ALL_CATEGORIES, ...names].map((category) => ({
    label: categoryLabel(category),
    href: hrefFor(category),
    isCurrent: category === current,
  }));
  return <TabLinks label="Categories" tabs={tabs} />;
}
