/** Returns the named fields of the input and ignores unknown names. */
export function pickFields<Input extends object>(
  input: Input,
  names: readonly string[],
): Partial<Input> {
  const picked = Object.entries(input).filter(([name]) => names.includes(name));
  return Object.fromEntries(picked) as Partial<Input>;
}
