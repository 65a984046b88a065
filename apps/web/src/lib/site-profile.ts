import type { Site } from "#components/layout/site.ts";

export const TAGLINE =
  "News, technology, money and exam preparation from Lagos, light enough for your data.";

/** The networks of the footer. A firm with accounts of its own puts their addresses here. */
export const socialProfiles: Site["profiles"] = [
  { network: "instagram", name: "Instagram", href: "https://www.instagram.com/" },
  { network: "twitter", name: "Twitter", href: "https://x.com/" },
  { network: "facebook", name: "Facebook", href: "https://www.facebook.com/" },
  { network: "youtube", name: "YouTube", href: "https://www.youtube.com/" },
  { network: "linkedin", name: "LinkedIn", href: "https://www.linkedin.com/" },
];
