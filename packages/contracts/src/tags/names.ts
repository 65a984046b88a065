import { keyOfName, toName } from "../primitives/index.ts";

/** In the order in which forms and pages show them, each name once. */
export function sortTagNames(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [keyOfName(name), toName(name)]));
  return [...byKey].sort(([one], [other]) => compareKeys(one, other)).map(([, name]) => name);
}

/** By code points, so that browser and server sort alike. */
function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
