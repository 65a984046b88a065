/** Fields of an edit by name. Values are compared as JSON. */
export type EditFields = Record<string, unknown>;

type EditSides<Fields> = {
  /** State when the edit began. */
  base: Fields;
  /** The edited state. */
  mine: Fields;
  /** The stored state. */
  theirs: Fields;
};

/**
 * Merges one field that both sides changed, such as a list, by its parts.
 * @returns undefined when a person must decide
 */
export type MergeField = (
  name: string,
  sides: { base: unknown; mine: unknown; theirs: unknown },
) => unknown;

export type MergedEdit<Fields> = {
  /** Both edits merged: `mine` where I changed a field, `theirs` everywhere else. */
  fields: Fields;
  /** Fields that both sides changed to different values. */
  conflicts: (keyof Fields & string)[];
};

/** Names of the fields that differ, in the order of `to`. */
export function changedFields<Fields extends EditFields>(
  from: Partial<Fields>,
  to: Fields,
): (keyof Fields & string)[] {
  return Object.keys(to).filter((name) => !isSameValue(from[name], to[name]));
}

/**
 * Three-way merge by field. It reports a conflict for a field that both sides changed differently.
 */
export function mergeEdit<Fields extends EditFields>(
  { base, mine, theirs }: EditSides<Fields>,
  mergeField: MergeField = () => undefined,
): MergedEdit<Fields> {
  const changedByMe = changedFields(base, mine);
  const changedByThem = new Set<string>(changedFields(base, theirs));
  const onBothSides = changedByMe.filter(
    (name) => changedByThem.has(name) && !isSameValue(mine[name], theirs[name]),
  );
  const merged = new Map<string, unknown>();
  for (const name of onBothSides) {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const value = mergeField(name, sides);
    if (value !== undefined) merged.set(name, value);
  }
  const ownChanges = changedByMe.map((name) => [name, merged.get(name) ?? mine[name]]);
  return {
    fields: { ...theirs, ...Object.fromEntries(ownChanges) },
    conflicts: onBothSides.filter((name) => !merged.has(name)),
  };
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
