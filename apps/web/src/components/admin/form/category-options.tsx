import { usePresentCategories } from "#lib/page/use-present-categories.ts";

/**
 * The categories as options of a select.
 * @param present category name that stays an option, even if somebody has renamed the category
 */
export function CategoryOptions({ present }: { present: string }) {
  const names = usePresentCategories().map(({ name }) => name);
  const options = present && !names.includes(present) ? [present, ...names] : names;
  return options.map((name) => <option key={name}>{name}</option>);
}
