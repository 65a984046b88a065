/** Names that differ only in letter case, in spaces or in their Unicode form have the same key. */
export function tagKey(name: string): string {
  return toTagName(name).toLowerCase();
}

/** One line in one Unicode form, with single spaces. */
export function toTagName(text: string): string {
  return text.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** In the order in which forms and pages show them, each name once. */
export function sortTagNames(names: readonly string[]): string[] {
  const byKey = new Map(names.map((name) => [tagKey(name), toTagName(name)]));
  return [...byKey].sort(([one], [other]) => compareKeys(one, other)).map(([, name]) => name);
}

/** By code points, so that browser and server sort alike. */
function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
