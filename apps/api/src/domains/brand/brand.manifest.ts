import type { SiteSettings } from "@ebute/contracts/settings";
import { brandPath } from "@ebute/contracts/settings";

/** Longest name that home screens show whole. */
const SHORT_NAME_MAX_CHARS = 12;

type Site = Pick<SiteSettings, "identity" | "look">;

/** The web app manifest: how the site calls itself, and looks, on a home screen. */
export function createManifest({ identity, look }: Site, key: string): string {
  const icon = (file: string, size: number, purpose?: string) => ({
    src: brandPath(key, file),
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose ? { purpose } : {}),
  });
  return JSON.stringify({
    name: identity.name,
    short_name: shortNameOf(identity.name),
    lang: identity.language,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: look.accent,
    background_color: "#ffffff",
    icons: [icon("192.png", 192), icon("512.png", 512), icon("maskable.png", 512, "maskable")],
  });
}

/** Takes as many whole words as fit, or the first one. */
function shortNameOf(name: string): string {
  const [first = name, ...others] = name.split(/\s+/);
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > SHORT_NAME_MAX_CHARS) break;
    short += ` ${word}`;
  }
  return short;
}
