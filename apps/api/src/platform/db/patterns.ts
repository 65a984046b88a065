/** LIKE pattern for "has this text in it"; the text's own wildcards count as plain characters. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
