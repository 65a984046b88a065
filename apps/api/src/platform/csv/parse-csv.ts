export type CsvRow = { line: number; cells: string[] };

/** Rows of a CSV file: separated by commas, semicolons or tabs, quoted or not. */
export function parseCsv(csv: string): CsvRow[] {
  const text = csv.replace(/^\uFEFF/, "");
  return splitCells(text, findSeparator(text)).filter(({ cells }) =>
    cells.some((cell) => cell !== ""),
  );
}

/** Spreadsheets of some languages write semicolons or tabs. */
function findSeparator(text: string): string {
  const [firstLine = ""] = text.split("\n", 1);
  return [";", "\t"].find((one) => firstLine.includes(one) && !firstLine.includes(",")) ?? ",";
}

/**
 * Splits rows and cells after RFC 4180: a quoted cell may contain separators, line ends and doubled
 * quotes.
 */
function splitCells(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = "";
  let isBlank = true;
  let isQuoted = false;
  let line = 1;

  function endCell(): void {
    row.cells.push(withoutGuard(cell.trim()));
    cell = "";
    isBlank = true;
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
    } else if (char === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) endCell();
    else if (char === "\n" && !isQuoted) endRow();
    else if (char !== "\r" || isQuoted) {
      cell += char;
      isBlank &&= char?.trim() === "";
    }
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
