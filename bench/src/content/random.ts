/** Chance that comes out the same on every machine: what is generated for a seed never changes. */
export type Random = {
  /** From 0 up to but not including 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** That many different values, or all of them, in an order of their own. */
  sample<Value>(values: readonly Value[], count: number): Value[];
  isWithin(chance: number): boolean;
};

/**
 * @param place names what is made, such as `post 17`: each thing is the same however many others
 * there are
 */
export function createRandom(seed: number, place: string): Random {
  let state = hash(`${seed} ${place}`);

  // Source: mulberry32, public domain, by Tommy Ettinger.
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function between(low: number, high: number): number {
    return low + Math.floor(fraction() * (high - low + 1));
  }

  function pick<Value>(values: readonly Value[]): Value {
    const value = values[between(0, values.length - 1)];
    if (value === undefined) throw new Error("there is nothing to pick from");
    return value;
  }

  function sample<Value>(values: readonly Value[], count: number): Value[] {
    const left = [...values];
    const chosen: Value[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(...left.splice(between(0, left.length - 1), 1));
    }
    return chosen;
  }

  return { fraction, between, pick, sample, isWithin: (chance) => fraction() < chance };
}

/** FNV-1a: short, and different for neighbours. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
