import type { OrderedKind } from "@ebute/contracts/courses";
import { useState } from "react";
import { usePermission } from "#lib/session/admin-role.ts";
import { useOrderCourses } from "./courses.mutations.ts";

type Row = { _id: string };

/**
 * Returns the rows as if pending moves had succeeded, and the function that orders them anew where
 * the administrator may.
 */
export function useCourseOrder<Item extends Row>(
  of: OrderedKind,
  items: readonly Item[],
): [readonly Item[], ((next: readonly Item[]) => void) | undefined] {
  const canOrder = usePermission("writeContent");
  const [wanted, setWanted] = useState<readonly string[]>();
  const { mutate } = useOrderCourses(of);

  function order(next: readonly Item[]): void {
    const ids = next.map(({ _id }) => _id);
    setWanted(ids);
    // A later move has set another order meanwhile, which stays.
    const forget = () => setWanted((latest) => (latest === ids ? undefined : latest));
    mutate({ of, ids }, { onSettled: forget });
  }
  return [wanted ? inOrder(items, wanted) : items, canOrder ? order : undefined];
}

/** Sorts by the given ids; new rows come last. */
function inOrder<Item extends Row>(items: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Item) => places.get(_id) ?? ids.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
