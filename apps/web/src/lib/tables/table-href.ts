type Params = Record<string, string | number>;

/** Returns a table's URL without params that have their default value. */
export function tableHref<Input extends Params>(
  path: string,
  input: Input,
  defaults: Input,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== defaults[name]) params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
