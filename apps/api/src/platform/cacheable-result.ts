/** A result of a service that public pages or REST responses show, and so may be cached. */
export type CacheableResult<Value> = {
  value: Value;
  /** A write to one of these tags invalidates responses that contain the result. */
  tags: string[];
};

export function mapResult<Value, Shown>(
  { value, tags }: CacheableResult<Value>,
  present: (value: Value) => Shown,
): CacheableResult<Shown> {
  return { value: present(value), tags };
}

/** A result that a write to one of the further tags invalidates too. */
export function withTags<Value>(
  { value, tags }: CacheableResult<Value>,
  further: readonly string[],
): CacheableResult<Value> {
  return { value, tags: [...tags, ...further] };
}

/** Joins two results into one, which is invalidated as soon as either is. */
export function joinResults<One, Other>(
  one: CacheableResult<One>,
  other: CacheableResult<Other>,
): CacheableResult<[One, Other]> {
  return { value: [one.value, other.value], tags: [...one.tags, ...other.tags] };
}
