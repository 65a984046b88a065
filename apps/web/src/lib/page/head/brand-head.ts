import { brandPath, manifestPath } from "@ebute/contracts/settings";
import type { SiteMark } from "@ebute/page-port";
import type { SiteContext } from "../page-context.ts";

type Site = Pick<SiteContext, "mark" | "linkPicture" | "publicUrl">;

/** Links to the icons and the manifest of the firm. */
export function iconLinks({ mark }: Pick<Site, "mark">, defaultIcon: string) {
  if (!mark) return [{ rel: "icon", type: "image/svg+xml", href: defaultIcon }];
  return [
    { rel: "icon", href: brandPath(mark.key, "favicon.png") },
    { rel: "apple-touch-icon", href: brandPath(mark.key, "touch.png") },
    { rel: "manifest", href: manifestPath(mark.manifest) },
  ];
}

/**
 * Width to height from which a logo usually contains the name; beside narrower logos the name is
 * written.
 */
const WIDE = 1.6;

/**
 * Attributes of the logo in headers. Computed on the server, so that no page script contains the
 * computation.
 */
export function logoImage({ key, logo }: SiteMark, name: string): Pick<SiteContext, "logo"> {
  if (!logo) return {};
  const { plate, ...size } = logo;
  return {
    logo: {
      src: brandPath(key, "logo.webp"),
      alt: size.width >= size.height * WIDE ? name : "",
      ...size,
      className: plate ? `logo logo-${plate}-plate` : "logo",
    },
  };
}

/** Source: the size that WhatsApp and others show as a large link preview. Unit: pixels. */
const LINK_PICTURE = { width: 1200, height: 630 } as const;

/**
 * Meta tags of the link preview.
 * @param own path of the page's own picture, which precedes the site's
 */
export function linkPreviewMeta({ linkPicture, publicUrl }: Site, own?: string) {
  const path = own ?? linkPicture;
  if (!path) return [];
  return [
    { property: "og:image", content: publicUrl + path },
    { property: "og:image:width", content: String(LINK_PICTURE.width) },
    { property: "og:image:height", content: String(LINK_PICTURE.height) },
  ];
}

/** Absolute URL of a square picture of the firm, for search engines; undefined for a new site. */
export function firmPicture({ mark, publicUrl }: Site): string | undefined {
  return mark && publicUrl + brandPath(mark.key, "512.png");
}
