import type { ManagedCategory } from "@ebute/contracts/categories";
import { useState } from "react";
import { announce } from "#lib/page/announce-pages.ts";
import { useReorderCategories } from "./categories.mutations.ts";

export type MoveCategory = (category: ManagedCategory, by: 1 | -1) => void;

/** Returns the categories as if pending moves had succeeded, and the function that moves one. */
export function useCategoryOrder(
  categories: readonly ManagedCategory[],
): [readonly ManagedCategory[], MoveCategory] {
  const [wanted, setWanted] = useState<readonly string[]>();
  const { mutate } = useReorderCategories();
  const ordered = wanted ? inOrder(categories, wanted) : categories;

  function move({ _id, name }: ManagedCategory, by: 1 | -1): void {
    const ids = ordered.map((category) => category._id);
    const to = ids.indexOf(_id) + by;
    if (to < 0 || to >= ids.length) return;
    const next = ids.toSpliced(to - by, 1).toSpliced(to, 0, _id);
    setWanted(next);
    announce(`${name} is number ${to + 1} of ${next.length}`);
    // A later move has set another order meanwhile, which stays.
    const forget = () => setWanted((latest) => (latest === next ? undefined : latest));
    mutate({ ids: next }, { onSettled: forget });
  }
  return [ordered, move];
}

/** Sorts by the given ids; new categories come last. */
function inOrder(categories: readonly ManagedCategory[], ids: readonly string[]) {
  const positionOf = ({ _id }: ManagedCategory) =>
    ids.includes(_id) ? ids.indexOf(_id) : Number.POSITIVE_INFINITY;
  return categories.toSorted((one, other) => positionOf(one) - positionOf(other) || 0);
}
