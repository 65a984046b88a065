/** 'startup' is shown in lower case. Source: specification, Home. */
export function categoryLabel(category: string): string {
  return category === "Startup" ? "startup" : category;
}
