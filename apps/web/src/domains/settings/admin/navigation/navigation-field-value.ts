import { type NavigationLink, navigationLinkSchema } from "@ebute/contracts/settings";
import { z } from "zod";
import { linkDetail } from "./link-labels.ts";

const linksSchema = z.array(navigationLinkSchema);

/**
 * More lenient than the schema of the settings, which would trim spaces while a heading is typed.
 */
const groupsSchema = z.array(z.object({ title: z.string(), links: linksSchema }));

/** Parses a form field into links; none for an invalid value. */
export function readLinks(value: unknown): NavigationLink[] {
  return linksSchema.safeParse(value).data ?? [];
}

/** Parses a form field into groups, whose headings may be empty during editing. */
export function readGroups(value: unknown): z.infer<typeof groupsSchema> {
  return groupsSchema.safeParse(value).data ?? [];
}

/** Formats links or groups in one line, to compare two states. */
export function formatNavigation(value: unknown): string {
  const groups = readGroups(value);
  if (groups.length > 0) {
    return groups.map(({ title, links }) => `${title} (${formatNavigation(links)})`).join("; ");
  }
  return readLinks(value)
    .map(({ label, target }) => label || linkDetail(target))
    .join(", ");
}
