// pnpm coverage: every file that the documents below, or another of their kind, name exists, and
// has each test that stands beside it. Rows have as many cells as their table; a trial such as B12
// that a control names has a row of its own, and the other way round.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url)));
const documents = process.argv[3]
  ? [process.argv[3]]
  : [
      "docs/specification-coverage.md",
      "docs/security/asvs.md",
      "docs/security/merged-tests.md",
      "docs/operations/reliability.md",
    ];

/** Folder names that the document abbreviates. */
const FOLDERS = {
  contracts: "packages/contracts/src",
  api: "apps/api/src",
  "api-tests": "apps/api/tests",
  web: "apps/web/src",
  e2e: "apps/e2e/tests",
};

/** A file in backticks, or a title in quotes after it. */
const NAMED = /`(\.?[\w-]+\/[^`\s]+\.(?:tsx?|mjs|json|css|yml))`|"([^"]+)"/g;

/** A control that was taken away on purpose. */
const TRIAL = /^B\d+$/;

const faults = [];
let files = 0;
let titles = 0;

for (const document of documents) {
  const lines = readFileSync(path.join(root, document), "utf8").split("\n");
  checkTrials(document, lines);
  let columns;
  for (const [index, line] of lines.entries()) {
    const cells = line.startsWith("|") ? cellsOf(line) : undefined;
    const place = `${document}:${index + 1}`;
    columns = cells && (columns ?? cells.length);
    if (!cells) continue;
    if (cells.length !== columns) faults.push(`${place}: ${cells.length} cells, not ${columns}`);
    check(line, place);
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

/** A row begins with the name of its trial; controls name trials in their last cell. */
function checkTrials(document, lines) {
  const rows = lines.filter((line) => line.startsWith("|")).map(cellsOf);
  const tried = new Set(rows.map(([first]) => first).filter((cell) => TRIAL.test(cell)));
  const controls = rows.filter(([first]) => !tried.has(first));
  const named = new Set(controls.flatMap((cells) => cells.at(-1).match(/\bB\d+\b/g) ?? []));
  if (tried.size === 0) return;
  for (const trial of named) {
    if (!tried.has(trial)) faults.push(`${document}: there is no row ${trial}`);
  }
  for (const trial of tried) {
    if (!named.has(trial)) faults.push(`${document}: no control names ${trial}`);
  }
}

function cellsOf(line) {
  const cells = line.replace(/`[^`]*`/g, "").split(/(?<!\\)\|/);
  return cells.slice(1, -1).map((cell) => cell.trim());
}

function textOf(file) {
  const [short, ...rest] = file.split("/");
  const full = path.join(root, FOLDERS[short] ?? short, ...rest);
  return existsSync(full) ? readFileSync(full, "utf8") : undefined;
}
