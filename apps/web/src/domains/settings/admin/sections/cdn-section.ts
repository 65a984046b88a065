import { CDN_ZONE_MAX_CHARS } from "@ebute/contracts/settings";
import type { SettingsSection } from "./settings-section.ts";

const withCdn = { name: "provider", isNot: "none" };

export const cdnSection: SettingsSection = {
  group: "cdn",
  title: "CDN",
  about:
    "A network in front of the site that keeps copies of its pages near your readers. After each change the site tells it which copies are old.",
  secret: {
    ...{ label: "Token", follows: "zone", when: withCdn },
    hint: "Cloudflare: an API token with Zone > Cache Purge. Fastly: a token with purge_select. Bunny: the API key of your account.",
  },
  fields: [
    {
      ...{ kind: "choice", name: "provider", label: "Network", hasNoReset: true },
      hint: "Leave it at none where your site is reached directly.",
      choices: [
        { value: "none", label: "None" },
        { value: "cloudflare", label: "Cloudflare" },
        { value: "fastly", label: "Fastly" },
        { value: "bunny", label: "Bunny" },
      ],
    },
    {
      ...{ kind: "text", name: "zone", label: "Zone", max: CDN_ZONE_MAX_CHARS, when: withCdn },
      hint: "Cloudflare: the Zone ID on the page Overview. Fastly: the Service ID. Bunny: the number of the pull zone.",
    },
  ],
};
