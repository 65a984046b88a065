import type { CategoryLink } from "@ebute/contracts/categories";
import type { PageSummary } from "@ebute/contracts/pages";
import {
  type LinkTarget,
  linkedFeatures,
  namedPaths,
  pageName,
  pathOfTarget,
  type SiteSettings,
} from "@ebute/contracts/settings";

/** Option of the link form: a feature of the site, or a kind of target. */
export type TargetChoice = { value: string; label: string };

const partNames = {
  blog: "Blog",
  services: "Services",
  contact: "Contact",
  orders: "Order look-up",
  study: "Study area (sign-in)",
  signUp: "Sign-up of students",
} as const;

export const targetChoices: readonly TargetChoice[] = [
  ...linkedFeatures.map((feature) => ({ value: feature, label: partNames[feature] })),
  { value: "path", label: "A page of this site" },
  { value: "post", label: "A post" },
  { value: "outside", label: "Another site" },
  { value: "phone", label: "Your phone number" },
  { value: "whatsapp", label: "Your WhatsApp" },
  { value: "email", label: "Your e-mail address" },
];

export function choiceOf(target: LinkTarget): string {
  const path = pathOfTarget(target);
  const feature = linkedFeatures.find(
    (name) => pathOfTarget({ kind: "feature", feature: name }) === path,
  );
  return feature ?? target.kind;
}

/** @param address path, web address or id of a post, for the choices that have one */
export function toLinkTarget(choice: string, address: string): LinkTarget {
  const feature = linkedFeatures.find((name) => name === choice);
  if (feature) return { kind: "feature", feature };
  if (choice === "phone" || choice === "whatsapp" || choice === "email") return { kind: choice };
  if (choice === "post") return { kind: "post", id: address };
  return choice === "outside"
    ? { kind: "outside", href: address }
    : { kind: "path", path: address };
}

/** Paths of this site that the form suggests. */
export function suggestPaths(
  words: SiteSettings["words"],
  categories: readonly CategoryLink[],
  pages: readonly PageSummary[] = [],
): TargetChoice[] {
  return [
    ...namedPaths.map((path) => ({ value: path, label: pageName(path, words) ?? path })),
    ...pages
      .filter(({ path }) => !namedPaths.some((named) => named === path))
      .map(({ path, title }) => ({ value: path, label: title })),
    ...categories.map(({ name, slug }) => ({
      value: `/category/${slug}`,
      label: `${words.blogName}: ${name}`,
    })),
  ];
}
