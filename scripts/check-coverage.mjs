// pnpm coverage: every file that the documents below, or another of their kind, name exists, and has each test that stands beside it.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url)));
const documents = process.argv[3]
  ? [process.argv[3]]
  : ["docs/specification-coverage.md", "docs/security/asvs.md"];

/** How the document shortens the names of folders. */
const FOLDERS = {
  contracts: "packages/contracts/src",
  api: "apps/api/src",
  "api-tests": "apps/api/tests",
  web: "apps/web/src",
  e2e: "apps/e2e/tests",
};

/** A file in backticks, or a title in quotes after it. */
const NAMED = /`(\.?[\w-]+\/[^`\s]+\.(?:tsx?|mjs|json|css|yml))`|"([^"]+)"/g;

const faults = [];
let files = 0;
let titles = 0;

for (const document of documents) {
  const lines = readFileSync(path.join(root, document), "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("|")) check(line, `${document}:${index + 1}`);
  }
}

for (const fault of faults) console.error(fault);
console.log(`${files} files and ${titles} tests are named, ${faults.length} faults`);
process.exitCode = faults.length > 0 || files === 0 ? 1 : 0;

function check(line, place) {
  let text;
  for (const [, file, title] of line.matchAll(NAMED)) {
    if (file) {
      text = textOf(file);
      files += 1;
      if (text === undefined) faults.push(`${place}: there is no ${file}`);
    } else if (text !== undefined) {
      titles += 1;
      if (!text.includes(title)) faults.push(`${place}: no test says "${title}"`);
    }
  }
}

function textOf(file) {
  const [short, ...rest] = file.split("/");
  const full = path.join(root, FOLDERS[short] ?? short, ...rest);
  return existsSync(full) ? readFileSync(full, "utf8") : undefined;
}
