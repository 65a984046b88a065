import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from "simple-icons";

/** Drawn here, because the icon set has no LinkedIn mark. */
const linkedin =
  "M3 2a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 3 2ZM1 8.3h4V22H1V8.3Zm6.6 0h3.9v1.9c.7-1.3 2.1-2.2 4-2.2 3.9 0 5.5 2.3 5.5 6.4V22h-4v-6.9c0-2-.6-3.4-2.5-3.4-2 0-2.9 1.4-2.9 3.4V22h-4V8.3Z";

const icons = {
  instagram: siInstagram.path,
  twitter: siX.path,
  facebook: siFacebook.path,
  youtube: siYoutube.path,
  linkedin,
  whatsapp: siWhatsapp.path,
};

// The icons are in the style sheet to save a request. They are masks, so they take the text colour.
const rules = Object.entries(icons).map(
  ([name, path]) =>
    `  .social-${name} {\n    --mark: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${path}'/%3E%3C/svg%3E");\n  }\n`,
);
const sheet = `/* Written by build/social-icons.ts. */\n@layer components {\n${rules.join("")}}\n`;
await writeFile(join(import.meta.dirname, "../src/styles/social-icons.css"), sheet);
console.log(`social-icons.css: ${sheet.length} bytes`);
