/** Content hash in the address of a picture or attachment; the whole path for any other. */
export function hashOf(path: string): string {
  return /^\/(?:media|attachments)\/([0-9a-f]{32,64})[-.]/.exec(path)?.[1] ?? path;
}

const PICTURES = /<img [^>]*src="(\/media\/[^"]*)"[^>]*>/g;
const PICTURE_LINKS = /<a href="\/media\/[^>]*>(<img [^>]*>)<\/a>/g;
const SOUNDS = /<audio [^>]*src="(\/attachments\/[^"]*)"[^>]*><\/audio>/g;
const LINKS = /<a href="(\/attachments\/[^"]*)"([^>]*)>([\s\S]*?)<\/a>/g;

type ShownFile = { address: string; name: string };

/** Files on this device by content hash; undefined while they are looked up. */
export type ShownFiles = ReadonlyMap<string, ShownFile> | undefined;

/**
 * Puts the device's own copies in place of the files of the server. A picture that is not there
 * leaves its description, and a material its name.
 */
export function placeFiles(html: string, files: ShownFiles): string {
  return html
    .replace(PICTURE_LINKS, "$1")
    .replace(PICTURES, (tag, path: string) => placePicture(tag, path, files))
    .replace(SOUNDS, (tag, path: string) => {
      const file = files?.get(hashOf(path));
      return file ? tag.replace(path, file.address) : "";
    })
    .replace(LINKS, (_link, path: string, rest: string, text: string) => {
      if (!files) return text;
      const file = files.get(hashOf(path));
      if (!file) return `${text} (not saved on this phone)`;
      return `<a href="${file.address}" download="${escapeText(file.name)}"${rest}>${text}</a>`;
    });
}

function placePicture(tag: string, path: string, files: ShownFiles): string {
  const others = tag.replace(/ (?:srcset|sizes)="[^"]*"/g, "");
  // Its width and height keep the room until the address is known.
  if (!files) return others.replace(` src="${path}"`, "").replace(`src="${path}" `, "");
  const file = files.get(hashOf(path));
  if (file) return others.replace(path, file.address);
  const alt = / alt="([^"]*)"/.exec(tag)?.[1];
  return `<em>Picture not on this phone${alt ? `: ${alt}` : ""}</em>`;
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
