// pnpm bench: measures speed, size and start-up of the product, next to minimal reference servers.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { BenchError } from "./bench-error.ts";
import { compareFiles, readBenchmarkResult } from "./compare.ts";
import { printError, printLine } from "./console.ts";
import { measureAll, selectGroups } from "./measure-all.ts";
import { type BenchOptions, readOptions } from "./options.ts";
import { updateDocuments } from "./report/markdown.ts";
import { toTable } from "./report/table.ts";
import { writeResult } from "./report/write.ts";
import { stopEverything } from "./server/child.ts";

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BenchError)) throw error;
  printError(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function main(options: BenchOptions): Promise<number> {
  if (options.compare) return compareFiles(options.compare);
  if (options.report) return report(options.report);
  const groups = selectGroups(options);
  const folder = options.dataDir ? keptFolder(options.dataDir) : temporaryFolder();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, async () => {
      await stopEverything();
      process.exit(130);
    });
  }
  if (!options.dataDir) {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  }
  const result = await measureAll({ ...options, groups, folder });
  printLine(`\n${toTable(result)}`);
  const file = writeResult(result, { isWhole: options.only.length === 0 && !options.examStudents });
  printLine(`\nWritten: ${file}`);
  return 0;
}

function report([small, large]: [string, string | undefined]): number {
  const files = updateDocuments(
    readBenchmarkResult(small),
    large ? readBenchmarkResult(large) : undefined,
  );
  printLine(`Written: ${files.join(", ")}`);
  return 0;
}

function keptFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Open to the user whom the database runs as. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ebute-bench-"));
  chmodSync(folder, 0o755);
  return folder;
}
