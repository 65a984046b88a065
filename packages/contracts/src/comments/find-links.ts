/**
 * Links with a scheme or `www.`, and bare hosts of endings that are no English words, so that a full
 * stop without a space makes none. Each run of letters is tried once, and e-mail addresses are no
 * links. The character before a bare host is a group, because Safari 15 has no lookbehind.
 */
const LINK =
  /((?:https?:\/\/|www\.)[^\s<>"']+)|(^|[^\w.@-])((?!www\.)[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|biz|ru|xyz|vip|bet|tk)(?![\w@-])(?:\/\S*)?)/gi;

export function findLinks(text: string): string[] {
  return Array.from(text.matchAll(LINK), ([, link, , host = ""]) => link ?? host);
}

export function withoutLinks(text: string): string {
  return text.replace(LINK, "$2");
}

/** Host of a link or origin, without `www.` and port, in lower case. */
export function linkHost(link: string): string {
  return link
    .replace(/^https?:\/\//i, "")
    .replace(/^www\./i, "")
    .replace(/[/?#:].*$/s, "")
    .toLowerCase();
}
