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

/** A text in parts: merged ones, and those that both sides changed, which a person chooses. */
export type TextParts = readonly (string | { mine: string; theirs: string })[];

/** A merged field, or the parts of a text that could be merged in part only. */
export type MergedField = { value: unknown } | { parts: TextParts };

/**
 * Merges one field that both sides changed, such as a list, by its parts.
 * @returns undefined when a person must decide about the whole field
 */
export type MergeField = (
  name: string,
  sides: { base: unknown; mine: unknown; theirs: unknown },
) => MergedField | undefined | Promise<MergedField | undefined>;

export type MergedEdit<Fields> = {
  /** Both edits merged: `mine` where I changed a field, `theirs` everywhere else. */
  fields: Fields;
  /** Fields that both sides changed to different values. */
  conflicts: (keyof Fields & string)[];
  /** Parts of the conflicting texts of which only some parts conflict, by field. */
  parts: Readonly<Record<string, TextParts>>;
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
export async function mergeEdit<Fields extends EditFields>(
  { base, mine, theirs }: EditSides<Fields>,
  mergeField: MergeField = () => undefined,
): Promise<MergedEdit<Fields>> {
  const changedByMe = changedFields(base, mine);
  const changedByThem = new Set<string>(changedFields(base, theirs));
  const onBothSides = changedByMe.filter(
    (name) => changedByThem.has(name) && !isSameValue(mine[name], theirs[name]),
  );
  const merged = new Map<string, unknown>();
  const parts = new Map<string, TextParts>();
  for (const name of onBothSides) {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] };
    const field = await mergeField(name, sides);
    if (field && "value" in field) merged.set(name, field.value);
    else if (field) parts.set(name, field.parts);
  }
  const ownChanges = changedByMe.map((name) => [name, merged.get(name) ?? mine[name]]);
  return {
    fields: { ...theirs, ...Object.fromEntries(ownChanges) },
    conflicts: onBothSides.filter((name) => !merged.has(name)),
    parts: Object.fromEntries(parts),
  };
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
