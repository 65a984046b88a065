import { useState } from "react";

type Row = { _id: string };

/**
 * Returns the rows as if pending moves had succeeded, and the function that orders them anew.
 * @param send stores the order of the ids, and calls `forget` at the end
 */
export function usePendingOrder<Item extends Row>(
  rows: readonly Item[],
  send: (ids: string[], forget: () => void) => void,
): [readonly Item[], (next: readonly Row[]) => void] {
  const [wanted, setWanted] = useState<readonly string[]>();

  function order(next: readonly Row[]): void {
    const ids = next.map(({ _id }) => _id);
    setWanted(ids);
    // A later move has set another order meanwhile, which stays.
    send(ids, () => setWanted((latest) => (latest === ids ? undefined : latest)));
  }
  return [wanted ? sortByIds(rows, wanted) : rows, order];
}

/** New rows come last. */
function sortByIds<Item extends Row>(rows: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: Item) => places.get(_id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
