type Options<Value> = {
  /** What names and values may take together. */
  maxChars: number;
  charsOf: (value: Value) => number;
};

/** Keeps values by name; where there is no room, whoever was not asked for longest goes first. */
export function createBoundedMemory<Value>({ maxChars, charsOf }: Options<Value>) {
  const kept = new Map<string, Value>();
  let chars = 0;

  function sizeOf(name: string, value: Value): number {
    return name.length + charsOf(value);
  }

  function forget(name: string, value: Value): void {
    kept.delete(name);
    chars -= sizeOf(name, value);
  }

  return {
    find(name: string): Value | undefined {
      const value = kept.get(name);
      if (value === undefined) return undefined;
      kept.delete(name);
      kept.set(name, value);
      return value;
    },
    keep(name: string, value: Value): void {
      const before = kept.get(name);
      if (before !== undefined) forget(name, before);
      kept.set(name, value);
      chars += sizeOf(name, value);
      for (const [oldName, oldValue] of kept) {
        if (chars <= maxChars) return;
        forget(oldName, oldValue);
      }
    },
  };
}
