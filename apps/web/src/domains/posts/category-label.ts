export function categoryLabel(category: string): string {
  return category === "Startup" ? "startup" : category;
}
