/**
 * Names of the groups that a waiter belongs to, from the widest to the narrowest, such as subnet,
 * account, device.
 */
export type GroupPath = readonly string[];

type Group<Waiter> = {
  size: number;
  /** A Map iterates in insertion order, so its first group is the next one in rotation. */
  groups: Map<string, Group<Waiter>>;
  /** Only the innermost groups contain waiters. */
  waiters: Waiter[];
};

export type RoundRobinQueue<Waiter> = ReturnType<typeof createRoundRobinQueue<Waiter>>;

/**
 * Round-robin queue of waiters in nested groups. Subgroups are served in turn, so a group with one
 * waiter is not delayed by a group with a hundred. All paths have the same length.
 */
export function createRoundRobinQueue<Waiter>() {
  const root = newGroup<Waiter>();

  /** Removes the next or the newest waiter below a group, which must not be empty. */
  function remove(group: Group<Waiter>, which: "next" | "newest"): Waiter | undefined {
    group.size -= 1;
    const [first] = group.groups;
    if (!first) return which === "next" ? group.waiters.shift() : group.waiters.pop();
    const [key, child] = which === "next" ? first : largestVariantPathOf(group, first);
    const waiter = remove(child, which);
    if (which === "next" || child.size === 0) group.groups.delete(key);
    if (child.size > 0) group.groups.set(key, child);
    return waiter;
  }

  return {
    size: (): number => root.size,

    /** Number of waiters of the narrowest group. */
    sizeOf(path: GroupPath): number {
      let group: Group<Waiter> | undefined = root;
      for (const key of path) group = group?.groups.get(key);
      return group?.size ?? 0;
    },

    add(path: GroupPath, waiter: Waiter): void {
      let group = root;
      group.size += 1;
      for (const key of path) {
        const child = group.groups.get(key) ?? newGroup<Waiter>();
        child.size += 1;
        group.groups.set(key, child);
        group = child;
      }
      group.waiters.push(waiter);
    },

    /** Removes the next waiter, and moves its groups to the end of the rotation. */
    shift: (): Waiter | undefined => (root.size > 0 ? remove(root, "next") : undefined),

    /**
     * Makes room for a newcomer: removes the newest waiter of the largest group that has more
     * waiters than the newcomer's group at the same level would have.
     */
    evictFor(path: GroupPath): Waiter | undefined {
      const trail: Group<Waiter>[] = [];
      let group: Group<Waiter> | undefined = root;
      for (const key of path) {
        const [first] = group.groups;
        if (!first) return undefined;
        const existing: Group<Waiter> | undefined = group.groups.get(key);
        const [, largest] = largestVariantPathOf(group, first);
        if (largest.size > (existing?.size ?? 0) + 1) {
          for (const ancestor of trail) ancestor.size -= 1;
          return remove(group, "newest");
        }
        trail.push(group);
        if (!existing) return undefined;
        group = existing;
      }
      return undefined;
    },
  };
}

function newGroup<Waiter>(): Group<Waiter> {
  return { size: 0, groups: new Map(), waiters: [] };
}

type Entry<Waiter> = [string, Group<Waiter>];

function largestVariantPathOf<Waiter>(
  { groups }: Group<Waiter>,
  first: Entry<Waiter>,
): Entry<Waiter> {
  let largest = first;
  for (const entry of groups) if (entry[1].size > largest[1].size) largest = entry;
  return largest;
}
