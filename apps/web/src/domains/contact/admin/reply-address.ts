/** Opens the administrator's own mail program with the recipient and a subject filled in. */
export function replyHref(replyTo: string, siteName: string): string {
  const address = encodeURIComponent(replyTo).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Your message to ${siteName}`)}`;
}
