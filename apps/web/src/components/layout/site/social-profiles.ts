import type { SiteSettings } from "@ebute/contracts/settings";
import type { SocialNetwork } from "#components/ui/social-icon.tsx";

export type SocialProfile = { network: SocialNetwork; name: string; href: string };

const networks = [
  { network: "instagram", name: "Instagram" },
  { network: "twitter", name: "Twitter" },
  { network: "facebook", name: "Facebook" },
  { network: "youtube", name: "YouTube" },
  { network: "linkedin", name: "LinkedIn" },
] as const;

/** The social profiles that the firm has set. */
export function socialProfiles(contact: SiteSettings["contact"]): SocialProfile[] {
  return networks
    .map((profile) => ({ ...profile, href: contact[profile.network] }))
    .filter(({ href }) => href);
}
