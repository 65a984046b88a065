import type { PageSection } from "@ebute/contracts/pages";

/** Fragment id of a section; empty for a section without a title. */
export function sectionAnchor(section: PageSection): string {
  if (section.kind === "text" && section.anchor) return section.anchor;
  if (!("title" in section)) return "";
  return section.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
