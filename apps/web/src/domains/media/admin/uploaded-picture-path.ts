const OWN_PATH = /^\/media\/[0-9a-f]{32,64}-quick\.webp$/;

/** Returns the path of a picture of this site, given as path or absolute URL. */
export function uploadedPicturePath(src: string, origin: string): string | undefined {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return OWN_PATH.test(path) ? path : undefined;
}
