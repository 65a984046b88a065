import type { SocialNetwork } from "#components/ui/social-icon.tsx";

type Profile = { network: SocialNetwork; name: string; href: string };

/** What the frame of every page says about its owner. */
export type Site = {
  name: string;
  tagline: string;
  year: number;
  profiles: readonly Profile[];
};

export const TAGLINE = "News, technology, money and exam preparation, light enough for any phone.";

export const socialProfiles = [
  { network: "instagram", name: "Instagram", href: "https://www.instagram.com/" },
  { network: "twitter", name: "Twitter", href: "https://twitter.com/" },
  { network: "facebook", name: "Facebook", href: "https://www.facebook.com/" },
  { network: "youtube", name: "YouTube", href: "https://www.youtube.com/" },
  { network: "linkedin", name: "LinkedIn", href: "https://www.linkedin.com/" },
] as const satisfies readonly Profile[];
