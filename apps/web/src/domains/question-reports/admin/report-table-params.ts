import { type ReportTableInput, reportLists } from "@ebute/contracts/question-reports";
import { parseEnum, parsePage, type SearchParams } from "#lib/tables/search-params.ts";
import { tableHref } from "#lib/tables/table-href.ts";

const defaults = parseReportTable({});

export const REPORTS_PATH = "/admin/questions/reports";

/** Returns the URL of the reported questions. */
export function reportTableHref(input: ReportTableInput): string {
  return tableHref(REPORTS_PATH, input, defaults);
}

export function parseReportTable(search: SearchParams): ReportTableInput {
  return {
    page: parsePage(search.page),
    list: parseEnum(reportLists, search.list, "open"),
  };
}
