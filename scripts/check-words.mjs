// pnpm words: every text that a person can read on the site, in the panel, in a letter or in an error
// uses the words of docs/words.md. `pnpm words --list` prints the texts by domain.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findFaults, readWordTable, textsOf } from "./lib/checks/words.mjs";

const root = path.resolve(fileURLToPath(new URL("..", import.meta.url)));
const folders = ["apps/api/src", "apps/web/src", "packages/contracts/src"];
const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file);

const texts = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter(isSource)
    .sort()
    .flatMap((file) => {
      const source = readFileSync(path.join(root, folder, file), "utf8");
      const found = textsOf(source, file.endsWith("x"));
      return found.map((text) => ({ file: path.join(folder, file), text }));
    }),
);

if (process.argv.includes("--list")) {
  const domains = Map.groupBy(texts, ({ file }) => domainOf(file));
  for (const [domain, found] of [...domains].sort(([one], [other]) => one.localeCompare(other))) {
    console.log(`\n## ${domain}\n`);
    for (const text of new Set(found.map(({ text }) => text))) console.log(text);
  }
} else {
  const table = readWordTable(readFileSync(path.join(root, "docs/words.md"), "utf8"));
  const faults = findFaults(texts, table);
  for (const fault of faults) console.error(fault);
  console.log(`${texts.length} texts, ${table.length} refused words, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function domainOf(file) {
  return /(?:domains|contracts\/src)\/([^/]+)\//.exec(file)?.[1] ?? path.dirname(file);
}
