import { defaultSettings, type SiteSettings } from "@ebute/contracts/settings";
import { brandSourceOf, hashParts } from "./brand.icon-source.ts";
import type { NamePicture } from "./brand.name-picture.ts";

/**
 * Version of the drawing code. Increase it when link pictures are drawn differently, so that their
 * files get new names.
 */
const DRAWING = 1;

/** Source of the default picture of links. */
export type LinkPictureSource =
  | { kind: "picture"; id: string }
  /** Drawn with the icons of the logo. */
  | { kind: "logo" }
  | ({ kind: "name" } & NamePicture);

type Site = Pick<SiteSettings, "identity" | "look" | "discovery">;

/** Undefined while the site still has the default name, colour and picture. */
export function linkPictureSourceOf(site: Site): LinkPictureSource | undefined {
  const { identity, look, discovery } = site;
  if (discovery.linkPicture) return { kind: "picture", id: discovery.linkPicture };
  if (identity.logo) return { kind: "logo" };
  const isNew = !brandSourceOf(site) && look.accent === defaultSettings.look.accent;
  const { brand, accent } = look;
  return isNew ? undefined : { kind: "name", name: identity.name, brand, accent };
}

/** Prefix of the file's name; undefined for a source without a drawn file. */
export function linkPictureKeyOf(source: LinkPictureSource | undefined): string | undefined {
  if (source?.kind === "picture") return hashParts([DRAWING, "link", source.id]);
  if (source?.kind !== "name") return undefined;
  return hashParts([DRAWING, "link", source.name, source.brand, source.accent]);
}
