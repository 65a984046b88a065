import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Prepares this process for the Chromium of the package `@sparticuz/chromium`. Call it before
 * importing that package.
 *
 * The package unpacks system libraries only if `AWS_EXECUTION_ENV` is set. It also unpacks a font,
 * but its fontconfig file looks for it in `/tmp` only, and Chromium exits as soon as a page needs a
 * font and there is none.
 */
export function setChromiumEnvironment() {
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const folder = path.join(os.tmpdir(), "chromium-fontconfig");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "fonts.conf"), fontConfiguration(folder));
  process.env.FONTCONFIG_PATH = folder;
}

/** System fonts are left out, so that text has the same width on every machine. */
function fontConfiguration(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(os.tmpdir(), "fonts")}</dir>
  <cachedir>${path.join(folder, "cache")}</cachedir>
</fontconfig>
`;
}
