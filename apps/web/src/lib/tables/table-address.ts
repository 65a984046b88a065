type Words = Record<string, string | number>;

/** Address of a table; what is as usual is not written out. */
export function tableHref<Input extends Words>(path: string, input: Input, usual: Input): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== usual[name]) words.set(name, String(value));
  }
  const query = words.toString();
  return query ? `${path}?${query}` : path;
}
