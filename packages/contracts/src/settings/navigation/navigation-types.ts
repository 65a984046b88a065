import type { linkedFeatures, namedPaths } from "./navigation.ts";

export type NamedPath = (typeof namedPaths)[number];

export type LinkedFeature = (typeof linkedFeatures)[number];

export type LinkTarget =
  | { kind: "path"; path: string }
  | { kind: "feature"; feature: LinkedFeature }
  /** Only the server knows the post's path and title. */
  | { kind: "post"; id: string }
  | { kind: "outside"; href: string }
  | { kind: "phone" | "whatsapp" | "email" };

export type NavigationLink = {
  /** Empty for the name of the target. */
  label: string;
  target: LinkTarget;
};

export type FooterGroup = { title: string; links: NavigationLink[] };
