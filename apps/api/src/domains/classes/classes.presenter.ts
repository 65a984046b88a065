import type { ClassOfPanel } from "@ebute/contracts/classes";
import { formatReadableCode } from "@ebute/contracts/primitives";
import type { ListedClassRow } from "./classes.repository.ts";

export function presentClass(row: ListedClassRow): ClassOfPanel {
  const { id, name, note, endsOn, state, isCodeOn, teachers, studentCount, version } = row;
  return {
    ...{ _id: id, name, note, endsOn, state, isCodeOn, teachers, studentCount, version },
    code: formatReadableCode(row.joinCode),
    createdAt: row.createdAt.toISOString(),
  };
}
