const OWN_PATH = /^\/media\/[0-9a-f]{32,64}-quick\.webp$/;

/** The path of a picture of this site, also when it was copied with the site's address before it. */
export function ownPicturePath(src: string, origin: string): string | undefined {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return OWN_PATH.test(path) ? path : undefined;
}
