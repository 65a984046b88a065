import { defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import type { SocialNetwork } from "#components/ui/social-icon.tsx";

export type SocialProfile = { network: SocialNetwork; name: string; href: string };

const networks = [
  { network: "instagram", name: "Instagram" },
  { network: "twitter", name: "Twitter" },
  { network: "facebook", name: "Facebook" },
  { network: "youtube", name: "YouTube" },
  { network: "linkedin", name: "LinkedIn" },
] as const;

/**
 * The social profiles that the firm has set. A site that still has the example of an e-mail address
 * and no profile shows the start pages of all networks, as examples.
 */
export function socialProfiles(contact: SiteSettings["contact"]): SocialProfile[] {
  const own = networks
    .map((profile) => ({ ...profile, href: contact[profile.network] }))
    .filter(({ href }) => href);
  if (own.length > 0 || contact.email !== defaultSettings.contact.email) return own;
  return networks.map((one) => ({ ...one, href: `https://www.${one.network}.com/` }));
}
