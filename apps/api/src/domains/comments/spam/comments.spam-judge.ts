import {
  COMMENT_MAX_CHARS,
  findLinks,
  linkHost,
  SPAM_POINTS,
  type SpamReason,
  type SpamRule,
  spamRulePoints,
  withoutLinks,
} from "@ebute/contracts/comments";

/** A comment, with everything that decides whether it is spam. */
export type JudgedComment = {
  name: string;
  content: string;
  /** Texts of the block list, each with its key. */
  blocked: readonly { text: string; key: string }[];
  /** Whether the same text stands in a recent comment. */
  isRepeated: boolean;
  /** Host of the site, to which links are welcome. */
  siteHost: string;
};

/** Words of advertising that firms and schools in Nigeria find under their blogs. */
const phrases = [
  "casino",
  "betting tips",
  "sure odds",
  "jackpot",
  "viagra",
  "cialis",
  "escort",
  "forex signal",
  "bitcoin investment",
  "crypto investment",
  "double your money",
  "airdrop",
  "loan offer",
  "quick loan",
  "earn from home",
  "work from home and earn",
  "passive income",
  "seo services",
  "backlink",
  "buy followers",
  "telegram channel",
  "dm me on",
  "spell caster",
];

/** Advertising has two of them as a rule, and one may be what a comment is about. */
const PHRASES_MAX = 2;

/** Letters beside a link, below which a comment says nothing of its own. */
const OWN_WORDS_MIN_CHARS = 20;

/** Unseen characters with which advertising hides words from filters. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Makes texts comparable: case, width, unseen characters and spaces do not count. */
export function foldSpamText(text: string): string {
  return widthless(text).toLowerCase().replace(/\s+/g, " ").trim();
}

/** Some characters become many, so the result is no longer than a comment may be. */
function widthless(text: string): string {
  return text.normalize("NFKC").slice(0, COMMENT_MAX_CHARS).replace(UNSEEN, "");
}

/** Returns the rules that a comment breaks if it is spam, and none otherwise. */
export function judgeComment(comment: JudgedComment): SpamReason[] {
  const reasons = findReasons(comment);
  const points = reasons.reduce((sum, { rule }) => sum + spamRulePoints[rule], 0);
  return points >= SPAM_POINTS ? reasons : [];
}

function findReasons({ name, content, blocked, isRepeated, siteHost }: JudgedComment) {
  const all = `${foldSpamText(name)} ${foldSpamText(content)}`;
  const links = foreignLinks(content, siteHost);
  const reasons: SpamReason[] = [];
  const add = (rule: SpamRule, found = "") => reasons.push({ rule, found });

  const block = blocked.find(({ key }) => all.includes(key));
  if (block) add("blocked", block.text);
  if (/\[(?:url|link)[=\]]|<a\s[^>]*href/i.test(content)) add("markup");
  const [linkInName] = foreignLinks(name, siteHost);
  if (linkInName) add("linkInName", linkInName);
  if (links.length >= 3) add("manyLinks");
  else if (links.length === 2) add("twoLinks");
  if (links.length > 0 && !hasOwnWords(withoutLinks(content))) add("linkAlone");
  for (const phrase of phrases.filter((words) => all.includes(words)).slice(0, PHRASES_MAX))
    add("phrase", phrase);
  if (isRepeated && hasOwnWords(content)) add("repeated");
  if (isShouted(content)) add("capitals");
  if (/(\p{L})\1{7,}/iu.test(content)) add("stretched");
  return reasons;
}

/** False for a text so short that two people write the same. */
export function hasOwnWords(text: string): boolean {
  return countLetters(text) >= OWN_WORDS_MIN_CHARS;
}

function foreignLinks(text: string, siteHost: string): string[] {
  return findLinks(widthless(text)).filter((link) => linkHost(link) !== linkHost(siteHost));
}

function isShouted(content: string): boolean {
  const letters = content.match(/\p{L}/gu) ?? [];
  const capitals = content.match(/\p{Lu}/gu) ?? [];
  return letters.length > 30 && capitals.length > 0.7 * letters.length;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
