import { ALL_CATEGORIES, type CategoryFilter, categories } from "@ebute/contracts/posts";
import { TabLinks } from "#components/ui/tab-links.tsx";
import { categoryLabel } from "./category-label.ts";

type CategoryTabsProps = {
  /** Undefined when the address names a category that does not exist. */
  current: CategoryFilter | undefined;
  hrefFor: (category: CategoryFilter) => string;
};

const filters = [ALL_CATEGORIES, ...categories] as const;

export function CategoryTabs({ current, hrefFor }: CategoryTabsProps) {
  const tabs = filters.map((category) => ({
    label: categoryLabel(category),
    href: hrefFor(category),
    isCurrent: category === current,
  }));
  return <TabLinks label="Categories" tabs={tabs} />;
}
