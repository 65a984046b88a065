import type { Fingerprint } from "./db/fingerprinted-query.ts";

/** State by which a cached response that contains a result is invalidated and revalidated. */
export type CacheState = {
  /** Undefined where reading the fingerprint would cost as much as the result. */
  fingerprint?: Fingerprint | undefined;
  /** A write to one of these tags invalidates responses that contain the result. */
  tags: string[];
};

/** A result of a service that public pages or REST responses show, and so may be cached. */
export type CacheableResult<Value> = CacheState & { value: Value };

/** Presents the value of a result. */
export function mapResult<Value, Shown>(
  { value, ...state }: CacheableResult<Value>,
  present: (value: Value) => Shown,
): CacheableResult<Shown> {
  return { ...state, value: present(value) };
}

/** A result that is also stale as soon as the other state is. */
export function withCacheState<Value>(
  result: CacheableResult<Value>,
  state: CacheState,
): CacheableResult<Value> {
  return mapResult(joinResults(result, { ...state, value: undefined }), ([value]) => value);
}

/** Joins two results into one, which is stale as soon as either is. */
export function joinResults<One, Other>(
  one: CacheableResult<One>,
  other: CacheableResult<Other>,
): CacheableResult<[One, Other]> {
  return {
    value: [one.value, other.value],
    tags: [...one.tags, ...other.tags],
    fingerprint:
      one.fingerprint && other.fingerprint && joinFingerprints(one.fingerprint, other.fingerprint),
  };
}

function joinFingerprints(one: Fingerprint, other: Fingerprint): Fingerprint {
  return {
    value: `${one.value} ${other.value}`,
    async readCurrent() {
      const values = await Promise.all([one.readCurrent(), other.readCurrent()]);
      return values.join(" ");
    },
  };
}
