/** Returns a mailto link with recipient and subject. */
export function replyHref(replyTo: string, siteName: string): string {
  const email = encodeURIComponent(replyTo).replace("%40", "@");
  return `mailto:${email}?subject=${encodeURIComponent(`Your message to ${siteName}`)}`;
}
