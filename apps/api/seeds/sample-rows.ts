import type { SampleRow } from "#domains/sample-content/sample-content.table.ts";

/** Records of rows that have just been inserted, by which they can be removed. */
export function sampleRowsOf(kind: SampleRow["kind"], rows: readonly { id: string }[]) {
  return rows.map(({ id }): SampleRow => ({ kind, rowId: id, version: 1 }));
}
