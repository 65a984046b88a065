import {
  REDIRECT_IMPORT_ROWS_MAX,
  redirectFileNotReadable,
  redirectFileTooLong,
} from "@ebute/contracts/redirects";
import { parseCsv } from "#platform/csv/parse-csv.ts";
import { createFieldError } from "#platform/errors/domain-error.ts";

export type CsvLine = { line: number; fromPath: string; toPath: string };

/**
 * Rows of a CSV file with an old and a new address: separated by commas, semicolons or tabs, quoted
 * or not, with or without a heading.
 * @throws {DomainError} REDIRECT_FILE_NOT_READABLE, REDIRECT_FILE_TOO_LONG, CSV_NOT_READABLE
 */
export function parseRedirectCsv(csv: string): CsvLine[] {
  // One more than may come shows that there are too many, beside a heading.
  const maxRows = REDIRECT_IMPORT_ROWS_MAX + 2;
  const rows = parseCsv(csv, { field: "csv", maxRows }).map(
    ({ line, cells: [fromPath = "", toPath = ""] }) => ({
      line,
      fromPath,
      toPath,
    }),
  );
  const [first] = rows;
  const lines = first && isHeading(first.fromPath) ? rows.slice(1) : rows;
  if (lines.length === 0) throw createFieldError(redirectFileNotReadable, "csv");
  if (lines.length > REDIRECT_IMPORT_ROWS_MAX) throw createFieldError(redirectFileTooLong, "csv");
  return lines;
}

/** Addresses have a slash, and headings do not. */
function isHeading(cell: string): boolean {
  return cell !== "" && !cell.includes("/");
}
