import { csvNotReadable } from "@ebute/contracts/errors";
import { CsvError, parse } from "csv-parse/sync";
import { createFieldError } from "#platform/errors/domain-error.ts";

export type CsvRow = { line: number; cells: string[] };

type Options = {
  /** Input field of the text, which an error names. */
  field: string;
  /** Rows that follow are not read. */
  maxRows: number;
};

/** Separators, the most usual first. */
const SEPARATORS = [",", ";", "\t"];

/** Excel names the separator in a line of its own. */
const NAMED_SEPARATOR = /^"?sep=(.)"?\n/i;

/** Signs and lines of the beginning that show the separator. */
const SAMPLE_CHARS = 20_000;
const SAMPLE_LINES = 20;

/**
 * Rows of a CSV file with the line where each begins: after RFC 4180, with any line ends, separated
 * by commas, semicolons or tabs.
 * @throws {DomainError} CSV_NOT_READABLE
 */
export function parseCsv(csv: string, { field, maxRows }: Options): CsvRow[] {
  const content = csv.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [firstLine = "", named] = NAMED_SEPARATOR.exec(content) ?? [];
  const text = content.slice(firstLine.length);
  const linesBefore = countLineEnds(firstLine);
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter: named ?? findSeparator(text),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: maxRows,
      // Keeps no record, because the library's result lacks the lines.
      on_record(record: string[], { lines }) {
        const line = linesBefore + lines - countLineEnds(record.join(""));
        rows.push({ line, cells: record.map(toCell) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const readBytes = Buffer.from(text).subarray(0, Number(error.bytes));
    const line = linesBefore + 1 + countLineEnds(readBytes.toString());
    throw createFieldError(csvNotReadable(line), field);
  }
}

/** The separator that most of the first lines have equally often, outside of quotes. */
function findSeparator(text: string): string {
  const lines = text
    .slice(0, SAMPLE_CHARS)
    .replace(/"[^"]*"/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, SAMPLE_LINES);
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const linesByCount = Map.groupBy(counts, (count) => count);
    linesByCount.delete(0);
    return Math.max(0, ...[...linesByCount.values()].map(({ length }) => length));
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ",";
}

function countLineEnds(text: string): number {
  return text.split("\n").length - 1;
}

/** Removes the apostrophe that exports put before cells that a spreadsheet would compute. */
function toCell(text: string): string {
  return text.trim().replace(/^'(?=[=+\-@])/, "");
}
