import { isSameValue } from "../edits/merge-edit.ts";

type Part = { id: string };

type Sides<Item> = { base: readonly Item[]; mine: readonly Item[]; theirs: readonly Item[] };

/**
 * Three-way merge of a list by the ids of its parts. My order wins where both sides moved parts.
 * @returns undefined when both sides changed one part differently, or one deleted what the other
 * changed
 */
export function mergeSections<Item extends Part>(sides: Sides<Item>): Item[] | undefined {
  const { base, mine, theirs } = sides;
  const merged = new Map<string, Item>();
  for (const id of new Set([...mine, ...theirs].map((part) => part.id))) {
    const before = findPart(base, id);
    const one = findPart(mine, id);
    const other = findPart(theirs, id);
    if (isSameValue(one, other) || isSameValue(other, before)) {
      if (one) merged.set(id, one);
    } else if (isSameValue(one, before)) {
      if (other) merged.set(id, other);
    } else return undefined;
  }
  return inOrder(merged, orderOf(sides));
}

/**
 * Returns the ids in the order of the side that moved parts; parts that only the other side has
 * follow their neighbour.
 */
function orderOf({ base, mine, theirs }: Sides<Part>): string[] {
  const hasMoved = !isSameValue(commonIds(base, mine), commonIds(mine, base));
  const [leading, other] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = leading.map(({ id }) => id);
  other.forEach(({ id }, index) => {
    if (order.includes(id)) return;
    const neighbour = other[index - 1]?.id;
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  });
  return order;
}

function commonIds(list: readonly Part[], others: readonly Part[]): string[] {
  const ids = new Set(others.map(({ id }) => id));
  return list.map(({ id }) => id).filter((id) => ids.has(id));
}

function inOrder<Item>(parts: ReadonlyMap<string, Item>, order: readonly string[]): Item[] {
  return order.flatMap((id) => parts.get(id) ?? []);
}

function findPart<Item extends Part>(list: readonly Item[], id: string): Item | undefined {
  return list.find((part) => part.id === id);
}
