/** Path of a file drawn from the logo or from the first letter of the name, such as `logo.webp`. */
export function brandPath(key: string, file: string): string {
  return `/media/brand/${key}-${file}`;
}

/** Path of the web app manifest; the version makes another address of each change. */
export function manifestPath(version: string): string {
  return `/site.webmanifest?v=${version}`;
}
