import { defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import { hashContent } from "#platform/storage/content-hash.ts";
import { contrastRatio } from "./brand.contrast.ts";
import { initialOf } from "./brand.initial.ts";
import { createManifest } from "./brand.manifest.ts";

/** Version of the drawing code. Increase it when the same source is drawn differently. */
const DRAWING = 1;

const KEY_CHARS = 12;
const VERSION_CHARS = 6;

type Site = Pick<SiteSettings, "identity" | "look">;

/** Input from which a site's icons are drawn. */
export type BrandSource = { logo: string | null; initial: string; brand: string };

/** Undefined for a new site, which uses the product's icons. */
export function brandSourceOf({ identity, look }: Site): BrandSource | undefined {
  const { name, logo } = identity;
  const isNew =
    !logo && name === defaultSettings.identity.name && look.brand === defaultSettings.look.brand;
  return isNew ? undefined : { logo, initial: initialOf(name), brand: look.brand };
}

/** Prefix of the file names: a hash of the logo, or of the initial if the site has no logo. */
export function brandKeyOf({ logo, initial, brand }: BrandSource): string {
  return hashParts([DRAWING, logo ?? initial, brand]);
}

/** Prefix of the names of files that are drawn from these inputs. */
export function hashParts(parts: unknown[]): string {
  return shortHash(parts, KEY_CHARS);
}

/** Differs after every change of the manifest. */
export function manifestVersionOf(site: Site, key: string): string {
  return shortHash([createManifest(site, key)], VERSION_CHARS);
}

/**
 * Differs after every change of Identity or Look, which the offline page shows; empty for those of
 * a new site.
 */
export function appearanceHashOf({ identity, look }: Site): string {
  const serialized = JSON.stringify([identity, look]);
  const { identity: newIdentity, look: newLook } = defaultSettings;
  return serialized === JSON.stringify([newIdentity, newLook])
    ? ""
    : shortHash([serialized], VERSION_CHARS);
}

/** Returns white, or a dark colour when white has too little contrast to the brand colour. */
export function readableTextColourOn(brand: string): string {
  const [white, night] = ["#ffffff", "#12162b"];
  const isWhiteReadable = contrastRatio(white, brand) >= 4.5;
  return isWhiteReadable || contrastRatio(white, brand) > contrastRatio(night, brand)
    ? white
    : night;
}

/** Name of a drawn file in the store. */
export function storedBrandName(key: string, file: string): string {
  return `brand-${key}-${file}`;
}

function shortHash(parts: unknown[], chars: number): string {
  return hashContent(Buffer.from(JSON.stringify(parts))).slice(0, chars);
}
