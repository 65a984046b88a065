/** Returns the named fields of the input and ignores unknown names. */
export function pickFields<Input extends object>(
  input: Input,
  names: readonly string[],
): Partial<Input> {
  const named = Object.entries(input).filter(([name]) => names.includes(name));
  return Object.fromEntries(named) as Partial<Input>;
}
