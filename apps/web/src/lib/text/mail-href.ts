/** Returns a mailto link. An address that a visitor has typed cannot add anything to it. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
