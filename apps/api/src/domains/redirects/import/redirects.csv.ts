import {
  REDIRECT_IMPORT_ROWS_MAX,
  redirectFileNotReadable,
  redirectFileTooLong,
} from "@ebute/contracts/redirects";
import { createFieldError } from "#platform/errors/domain-error.ts";

export type CsvLine = { line: number; fromPath: string; toPath: string };

/**
 * Rows of a CSV file with an old and a new address: separated by commas, semicolons or tabs, quoted
 * or not, with or without a heading.
 * @throws {DomainError} REDIRECT_FILE_NOT_READABLE, REDIRECT_FILE_TOO_LONG
 */
export function parseRedirectCsv(csv: string): CsvLine[] {
  const text = csv.replace(/^\uFEFF/, "");
  const separator = findSeparator(text);
  const rows = splitCells(text, separator)
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map(({ line, cells: [fromPath = "", toPath = ""] }) => ({ line, fromPath, toPath }));
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

/** Spreadsheets of some languages write semicolons or tabs. */
function findSeparator(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  return [";", "\t"].find((one) => firstLine.includes(one) && !firstLine.includes(",")) ?? ",";
}

type Row = { line: number; cells: string[] };

/**
 * Splits rows and cells after RFC 4180: a quoted cell may contain separators, line ends and doubled
 * quotes.
 */
function splitCells(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let cell = "";
  let isQuoted = false;
  let line = 1;

  function endCell(): void {
    row.cells.push(withoutGuard(cell.trim()));
    cell = "";
  }
  function endRow(): void {
    endCell();
    rows.push(row);
    row = { line: line + 1, cells: [] };
  }

  for (let place = 0; place < text.length; place += 1) {
    const char = text[place];
    if (isQuoted && char === '"' && text[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (char === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) endCell();
    else if (char === "\n" && !isQuoted) endRow();
    else if (char !== "\r" || isQuoted) cell += char;
    if (char === "\n") line += 1;
    if (char === "\n" && !isQuoted) row.line = line;
  }
  endRow();
  return rows;
}

/** Removes the apostrophe that exports put before cells that a spreadsheet would compute. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, "");
}
