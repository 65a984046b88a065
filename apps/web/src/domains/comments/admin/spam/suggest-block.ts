import { findLinks, linkHost, type SpamComment } from "@ebute/contracts/comments";

/**
 * Returns the host of the comment's first link to another site, which blocks its kind. Empty where
 * it has none: a name would block everybody who has it.
 * @param siteUrl address of the site, whose own links are welcome
 */
export function suggestBlock(
  { name, content }: Pick<SpamComment, "name" | "content">,
  siteUrl: string,
): string {
  const hosts = findLinks(`${name} ${content}`).map(linkHost);
  return hosts.find((host) => host !== linkHost(siteUrl)) ?? "";
}
