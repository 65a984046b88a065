/**
 * Links with a scheme or `www.`, and bare hosts of endings that are no English words, so that a full
 * stop without a space makes none. Each run of letters is tried once, and e-mail addresses are no
 * links.
 */
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"']+|(?<![\w.@-])[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|biz|ru|xyz|vip|bet|tk)(?![\w@-])(?:\/\S*)?/gi;

export function findLinks(text: string): string[] {
  return text.match(LINK) ?? [];
}

export function withoutLinks(text: string): string {
  return text.replace(LINK, "");
}

/** Host of a link or origin, without `www.` and port, in lower case. */
export function linkHost(link: string): string {
  return link
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#:].*$/s, "")
    .toLowerCase();
}
