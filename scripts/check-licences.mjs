// pnpm licences: refuses a package in production or in a bundle whose licence is not among those
// that ebute ships (lib/checks/licences.mjs). The build says what is in the bundles. With a file's
// name it writes the notices of a release.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  judgeLibraries,
  judgeLicence,
  listShipped,
  termsOf,
  writeNotices,
} from "./lib/checks/licences.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const shipped = listShipped(root);
const faults = [...shipped.map(judgeLicence).filter(Boolean), ...shipped.flatMap(judgeLibraries)];
for (const fault of faults) console.error(fault);
for (const found of shipped.filter(termsOf))
  console.log(`${found.name}: ${found.license}, with its terms`);
console.log(`${shipped.length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || shipped.length === 0 ? 1 : 0;

const [file] = process.argv.slice(2);
if (file) writeFileSync(file, writeNotices(root, shipped));
