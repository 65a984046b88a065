/** Longest line of a calendar file without its line break. Unit: octets of UTF-8. */
const LINE_MAX_OCTETS = 75;

/** Property of RFC 5545, such as `DTSTART;TZID=Africa/Lagos` with its value as written. */
export type Property = [name: string, value: string];

/** Escapes a value of type TEXT. Control characters other than line breaks are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** Writes a component with its properties and inner components, every line folded. */
export function writeComponent(
  name: string,
  properties: readonly Property[],
  inner: readonly string[] = [],
): string {
  const lines = properties.map(([property, value]) => fold(`${property}:${value}`));
  return [`BEGIN:${name}\r\n`, ...lines, ...inner, `END:${name}\r\n`].join("");
}

/** Breaks a line between characters, so that readers that join lines as text see no half ones. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
