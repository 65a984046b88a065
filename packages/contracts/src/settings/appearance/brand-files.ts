/** Path of a file drawn from the logo or from the first letter of the name, such as `logo.webp`. */
export function brandPath(key: string, file: string): string {
  return `/media/brand/${key}-${file}`;
}

/** Path of the web app manifest; each change has another version and so another URL. */
export function manifestPath(version: string): string {
  return `/site.webmanifest?v=${version}`;
}
