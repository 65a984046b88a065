type Key =
  | { kind: "single"; optionId: string | null }
  | { kind: "multiple"; optionIds: string[] }
  | { kind: "true_false" | "number" | "short_text" };

export function keyedOptionIds(key: Key): string[] {
  if (key.kind === "single") return key.optionId === null ? [] : [key.optionId];
  return key.kind === "multiple" ? key.optionIds : [];
}
